const EXTENSION = /[\s,;(]*(?<!\p{L})(?:ext(?:n|ensi[oó]n)?|x|int|anexo|#|,)[\s.:=#]*(\d{1,7})\)?$/iu;
/** Digits and letters; between them spaces, dots, slashes, parentheses and any dash. */
const NUMBER = /^\+?[\dA-Z\s()./·\p{Pd}−]+$/iu;
/** Parentheses may only enclose an area code, and a slash only follow one: else another number or hours begin there. */
const PARTS = /^(?:[^()]*\(\d{1,5}\))?(?=(?:[^\dA-Z]*[\dA-Z]){4})[^()]*$/i;
const AREA_CODE = /^(?:\+(?:\D*\d){1,8}|(?:\D*\d){1,6})\D*\/(?=(?:\D*\d){5})[^/]*$/;
/** A number in the groups of North America, (303) 555-0142, with one digit too many. */
const ONE_TOO_MANY = /^\(?[2-9]\d\d\)?\D+(?:\d{3}\D+\d{4}\D*\d|\d{4}\D+\d{4}\D*$)/;
/** Digits of a full number in the United States, Canada and their neighbors, which begins with +1. */
const NORTH_AMERICAN = 11;
/** Maximum number of digits for callers within a country, unless the number begins with their 0. */
const NATIONAL = 11;
/** The key of a telephone that each letter is on, from A to Z. */
const KEYS = '22233344455566677778889999';

/**
 * A number as telephones and RFC 3966 have it: `+1 (303) 555-0142 ext. 204` is `+13035550142;ext=204`, and
 * `1-800-PLUMBER` is `18007586237`.
 * @returns undefined for a text that is not one number
 */
export function telephone(phone: string): string | undefined {
  const plain = phone
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [ending = '', extension] = EXTENSION.exec(plain) ?? [];
  const written = plain.slice(0, plain.length - ending.length);
  const isWord = /[a-z]/i.test(written);
  // A word may take the place of digits. After a full number, it says whose number that is.
  if (!NUMBER.test(written) || !/^[+(]*\d/.test(written)) return undefined;
  if (isWord && written.replaceAll(/\D/g, '').length > 7) return undefined;
  // The zero of +49 (0)89 is for callers within the country.
  const abroad = written.startsWith('+') ? written.replace('(0)', '') : written;
  const figures = abroad
    .replaceAll(/[a-z]/gi, (letter) => KEYS.charAt(letter.toUpperCase().charCodeAt(0) - 65))
    .replaceAll(/\D/g, '');
  if (ONE_TOO_MANY.test(written) || !PARTS.test(written) || (abroad.includes('/') && !AREA_CODE.test(abroad)))
    return undefined;
  if (abroad.startsWith('+1') && !isWord && figures.length !== NORTH_AMERICAN) return undefined;
  const most = isWord || /^[+(]*0|^\+/.test(abroad) ? 15 : NATIONAL;
  if (figures.length < 7 || figures.length > most) return undefined;
  return `${abroad.startsWith('+') ? '+' : ''}${figures}${extension ? `;ext=${extension}` : ''}`;
}

/** `tel:` link for a number. Phones pause at the comma, and then dial the extension; few know `;ext=`. */
export const telephoneLink = (phone: string): string =>
  `tel:${telephone(phone)?.replace(';ext=', ',') ?? ''}`;
