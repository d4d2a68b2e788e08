// The visitor's choice of theme: remembered where the browser lets us, followed in the other tabs.
// A line in the head of every page (src/layouts/Base.astro) has set it before the first paint.
export default () => {
  const KEY = 'theme';
  const choices = document.querySelectorAll<HTMLInputElement>('[name=theme]');
  const metas = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');

  /** @param theme `system`, `light` or `dark` */
  const apply = (theme: string) => {
    document.documentElement.dataset['theme'] = theme;
    for (const choice of choices) choice.checked = choice.value === theme;
    metas.forEach((meta, i) => {
      const scheme = i ? 'dark' : 'light';
      meta.media =
        theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all';
    });
  };

  const choose = (theme: string) => {
    apply(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // Storage is blocked: the choice holds for this page.
    }
  };

  const current = () => document.documentElement.dataset['theme'] ?? 'system';
  // The visitor may have chosen before this script came. On a page that is loaded again it is the browser
  // that checks the button of an earlier time.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const early = document.querySelector<HTMLInputElement>('[name=theme]:checked:not([checked])');
  if (early && visit?.type === 'navigate') choose(early.value);
  else apply(current());
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      choose(choice.value);
    });
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY && newValue) apply(newValue);
  });
  // A page that comes back from the back/forward cache has missed the choice made on another; one that is
  // loaded anew has its buttons checked by the browser only now.
  addEventListener('pageshow', () => {
    try {
      apply(localStorage.getItem(KEY) ?? current());
    } catch {
      // As above.
    }
  });
};
