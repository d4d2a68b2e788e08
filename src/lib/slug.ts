/**
 * A title as the last part of an address: small letters, figures and hyphens.
 * @param title such as `Owner's Guide to Façade & Roof Bids`
 * @returns such as `owners-guide-to-facade-and-roof-bids`; empty where the title has no Latin letter or figure
 */
export const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
