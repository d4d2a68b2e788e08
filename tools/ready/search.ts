/** Where a text stands in a file, by the positions of its first sign and of the sign behind its last. */
export interface Place {
  start: number;
  end: number;
}

interface Word extends Place {
  text: string;
}

/** A value to look for, and what it is. */
export interface Sought<Kind> {
  text: string;
  kind: Kind;
}

/** A place where a value was found. */
export type Hit<Kind> = Place & { kind: Kind };

/**
 * Words of a text in small letters. Signs, markup, line breaks and the escapes of JSON, HTML and addresses separate
 * words, so that a value is found however it is set.
 */
export function wordsOf(source: string): Word[] {
  const runs = source.matchAll(/&#?\w{1,8};|%[\dA-F]{2}|((?:\\u[\da-f]{4}|[\p{L}\p{M}\p{N}])+)/giu);
  return [...runs].flatMap(({ 0: whole, 1: run, index }) => {
    if (run === undefined) return [];
    const end = index + whole.length;
    const plain = run.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
      String.fromCharCode(parseInt(code, 16)),
    );
    const parts =
      plain
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return parts.map((text) => ({ text, start: index, end }));
  });
}

/** The words of a text as one string, for comparing. */
export const plainWords = (text: string): string =>
  wordsOf(text)
    .map((word) => word.text)
    .join(' ');

/** Finds values word by word. */
export function wordSearch<Kind>(values: readonly Sought<Kind>[]): (source: string) => Hit<Kind>[] {
  const byFirst = Map.groupBy(
    values.map(({ text, kind }) => ({ words: wordsOf(text).map((word) => word.text), kind })),
    ({ words }) => words[0],
  );
  return (source) => {
    const words = wordsOf(source);
    return words.flatMap(({ text, start }, at) =>
      (byFirst.get(text) ?? []).flatMap(({ words: sought, kind }) => {
        const last = words[at + sought.length - 1];
        const isHere = last && sought.every((word, index) => words[at + index]?.text === word);
        return isHere ? [{ kind, start, end: last.end }] : [];
      }),
    );
  };
}

/** Finds a pattern; the pattern needs the flag g. */
export const patternSearch =
  <Kind>(pattern: RegExp, kind: Kind) =>
  (source: string): Hit<Kind>[] =>
    [...source.matchAll(pattern)].map(({ 0: text, index }) => ({
      kind,
      start: index,
      end: index + text.length,
    }));

/** What stands between the digits of a telephone number. */
const GAP = '(?:[\\s().\u2010-\u2015/-]|&nbsp;){0,3}';

/** Finds a telephone number by its digits, however they are grouped, with or without the code of the country. */
export const phoneSearch = <Kind>(digits: string, kind: Kind) =>
  patternSearch(
    new RegExp(`(?:\\+?\\d{1,3}${GAP})?\\(?${digits.replaceAll(/(?<=\d)(?=\d)/g, GAP)}(?!\\d)`, 'g'),
    kind,
  );

/** The longest of those that overlap: an address is told once, not its host and the firm's name in it as well. */
export function longest<Kind>(hits: readonly Hit<Kind>[]): Hit<Kind>[] {
  const kept: Hit<Kind>[] = [];
  for (const hit of hits.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (kept.every(({ start, end }) => hit.end <= start || hit.start >= end)) kept.push(hit);
  return kept.toSorted((a, b) => a.start - b.start);
}
