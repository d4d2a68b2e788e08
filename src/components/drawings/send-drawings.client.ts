import chunk from './send-drawings.ts?chunk&inline';

/** The form works by itself; what sends it better is loaded when somebody touches it. */
const form = document.querySelector<HTMLFormElement>('form[name=drawings]');
type Send = () => Promise<void>;
let loading: Promise<Send | undefined> | undefined;

function load(sender: HTMLFormElement): Promise<Send | undefined> {
  loading ??= (import(/* @vite-ignore */ chunk) as Promise<typeof import('./send-drawings.ts')>).then(
    ({ takeOver }) => takeOver(sender),
    () => undefined,
  );
  return loading;
}

if (form) {
  for (const touch of ['focusin', 'pointerdown', 'change'])
    form.addEventListener(touch, () => void load(form), { once: true });
  let busy = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void load(form).then((send) => {
      if (send) return void send();
      // The browser would post the form again at a second click.
      if (!busy) form.submit();
      busy = true;
      setTimeout(() => (busy = false), 10_000);
    });
  });
}
