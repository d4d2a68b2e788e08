import anyAscii from 'any-ascii';

/** `Søren’s Façade & Roof Guide` as `sorens-facade-and-roof-guide`; empty without a letter or digit. */
export const slug = (title: string): string =>
  anyAscii(title.normalize('NFKC').replace(/['’]/g, '').replaceAll('&', ' and '))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
