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
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void load(form).then((send) => {
      if (send) void send();
      else form.submit();
    });
  });
}
