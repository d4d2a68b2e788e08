import { lineAt } from '../../src/content-layer/source-position.ts';
import type { LockedPhoto } from '../../src/pictures/photo-lock.ts';
import { valuesInFields } from './field-values.ts';
import type { FirmFile } from './firm-text.ts';
import {
  readSampleValues,
  REMEDIES,
  type SampleKind,
  type SampleValues,
  placeholders,
} from './sample-values.ts';
import { type Hit, longest, patternSearch, phoneSearch, type Sought, wordSearch } from './search.ts';

/** Something that must not be published. */
export interface Finding {
  /** Path from the root of the project. */
  file: string;
  line: number;
  /** The value that is left, shortened; empty where something is missing or expired. */
  value: string;
  /** What it is, and what to do. */
  remedy: string;
}

type Found = Hit<SampleKind>;
type Search = (source: string) => Found[];

/** The name stands as a name or in an address; in small letters among others it is a tool. */
const nameSearch = (name: string): Search => {
  const small = name.toLowerCase();
  const forms = [name, name.toUpperCase(), `${small}(?=[.@_/-]\\w)`, `(?<=[@._/-])${small}`];
  return patternSearch(new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{Ll})`, 'gu'), 'firm');
};

/** All searches that do not depend on the field. */
function searches({ text, names, phones }: SampleValues): Search[] {
  const sought: Sought<SampleKind>[] = [
    ...Object.entries(text).flatMap(([kind, values]) =>
      values.map((value) => ({ text: value, kind: kind as SampleKind })),
    ),
    ...placeholders.map((value) => ({ text: value, kind: 'placeholder' as const })),
  ];
  return [
    wordSearch(sought),
    ...names.map(nameSearch),
    ...phones.map((digits) => phoneSearch(digits, 'contact' as const)),
    patternSearch(/\bSAMPLE-\d+/g, 'license'),
    patternSearch(/\(sample figure\)|\bSample project\.|\bthis sample site\b/g, 'marker'),
    patternSearch(
      /(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.example\b(?!\.\w)|\bexample\.(?:com|org|net)\b/gi,
      'example',
    ),
  ];
}

/** A value as a finding shows it. */
function shown(text: string): string {
  const line = text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}

/** Whether a photo of the sample was fetched on purpose, with its license. */
const isKept = (address: string, lock: Record<string, LockedPhoto>): boolean =>
  Object.entries(lock).some(
    ([from, { file, license }]) => (from.endsWith(`/${address}`) || file === address) && Boolean(license),
  );

/**
 * Finds what is left of the sample firm.
 * @param lock the photos that were brought home, by their addresses
 */
export function contentFindings(files: readonly FirmFile[], lock: Record<string, LockedPhoto>): Finding[] {
  const values = readSampleValues();
  const all = searches(values);
  const search = (text: string) => longest(all.flatMap((one) => one(text)));

  return files.flatMap((firmFile) => {
    const { file, text, mistakes } = firmFile;
    const found = search(text).filter(({ kind, start }) => {
      const address = /[^\s"'?#)]+/.exec(text.slice(start))?.[0] ?? '';
      return kind !== 'photo' || !isKept(address, lock);
    });
    const hits = longest([...found, ...valuesInFields(firmFile, values, found, lock)]);
    const lines = new Map<string, Finding>();
    for (const { kind, start, end } of hits) {
      const line = lineAt(text, start);
      const key = `${line} ${kind}`;
      const value = kind === 'sign' ? 'favicon.svg' : shown(text.slice(start, end));
      if (!lines.has(key)) lines.set(key, { file, line, value, remedy: REMEDIES[kind] });
    }
    // The name of a file is part of an address. What stands in it too is told there.
    const kinds = new Set(hits.map(({ kind }) => kind));
    const inName = search(file).filter(
      ({ kind }) => /^(?:firm|person|client)$/.test(kind) && !kinds.has(kind),
    );
    const named = inName.map(({ kind, start, end }) => ({
      file,
      line: 1,
      value: file.slice(start, end),
      remedy: `in the name of the file: ${REMEDIES[kind]}`,
    }));
    const unread = mistakes.map(({ line, message }) => ({ file, line, value: '', remedy: message }));
    return [...unread, ...named, ...lines.values()];
  });
}
