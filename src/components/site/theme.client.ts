// The theme: remembered if the browser allows it, and kept in sync with other tabs. A script in
// src/components/site/Theme.astro sets it before the first paint.
export default () => {
  // Sites on the same origin each have their own; the languages of one site share it.
  const name = `theme${import.meta.env.ROOT_PATH}`;
  const choices = document.querySelectorAll<HTMLInputElement>('[name=theme]');
  const metas = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');

  /** @param requested `system`, `light` or `dark`; anything else, such as a value of another site, keeps the theme */
  const apply = (requested?: string | null) => {
    const isKnown = /^(light|dark|system)$/.test(requested ?? '');
    const theme = (isKnown ? requested : document.documentElement.dataset['theme']) ?? 'system';
    document.documentElement.dataset['theme'] = theme;
    for (const choice of choices) choice.checked = choice.value === theme;
    metas.forEach((meta, i) => {
      const scheme = i ? 'dark' : 'light';
      const media = theme === scheme ? 'all' : 'not all';
      meta.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : media;
    });
  };
  const choose = (theme: string) => {
    apply(theme);
    try {
      localStorage[name] = theme;
    } catch {
      // Storage is blocked: the choice applies to this page only.
    }
  };

  // The visitor may have chosen before this script loaded; after a reload, the browser restores old choices.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const early = document.querySelector<HTMLInputElement>('[name=theme]:checked:not([checked])');
  if (early && visit?.type === 'navigate') choose(early.value);
  else apply();
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      choose(choice.value);
    });
  }
  addEventListener('storage', ({ key, newValue }) => {
    if (key === name) apply(newValue);
  });
  // A page from the back/forward cache missed choices made on other pages; on any other page, the browser restores
  // its radio buttons only now.
  addEventListener('pageshow', () => {
    try {
      apply(localStorage[name] as string | undefined);
    } catch {
      // Storage is blocked.
    }
  });
};
