// Where the browser knows no speculation rules (src/layouts/Base.astro), a page that is pointed at is
// fetched ahead, unless the visitor saves data.
const { connection } = navigator as { connection?: { saveData?: boolean } };
const fetched = new Set([location.href]);

const prefetch = ({ target }: Event) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a:not([download])');
  if (link?.origin !== location.origin) return;
  const [page = ''] = link.href.split('#');
  if (fetched.has(page)) return;
  fetched.add(page);
  const hint = document.createElement('link');
  hint.rel = 'prefetch';
  hint.href = page;
  document.head.append(hint);
};

if (!HTMLScriptElement.supports('speculationrules') && !connection?.saveData) {
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, prefetch);
}

export {};
