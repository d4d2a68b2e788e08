/** `Owner's Guide to Façade & Roof Bids` as `owners-guide-to-facade-and-roof-bids`; empty without Latin letters or figures. */
export const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
