/** `Owner's Façade & Roof Guide` as `owners-facade-and-roof-guide`; empty without a Latin letter or digit. */
export const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
