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

  // The visitor may have chosen before this script came.
  const early = document.querySelector<HTMLInputElement>('[name=theme]:checked:not([checked])');
  if (early) choose(early.value);
  else apply(document.documentElement.dataset['theme'] ?? 'system');
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      choose(choice.value);
    });
  }
  const follow = (theme: string | null) => {
    if (theme) apply(theme);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === KEY) follow(newValue);
  });
  // A page that comes back from the back/forward cache has missed the choice made on another.
  addEventListener('pageshow', ({ persisted }) => {
    try {
      if (persisted) follow(localStorage.getItem(KEY));
    } catch {
      // As above.
    }
  });
};
