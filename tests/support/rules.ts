import { type Context, type Entry, locate, type Rule } from '../../src/content-check/entry.ts';

const nothing: Context = {
  entries: [],
  shape: {},
  targets: new Map(),
  oldAddresses: new Map(),
  pages: new Map(),
  files: [],
  day: -Infinity,
  pictures: new Map(),
};

/** An entry of which a rule sees only some parts. */
export const entry = (parts: Partial<Entry>): Entry => ({
  id: '1',
  file: '',
  listIndex: '',
  source: '',
  body: '',
  data: {},
  ...parts,
});

/** Findings of a rule about the entries of a collection, each with the id of its entry. */
export const ask = (
  rule: Rule,
  entries: readonly Entry[],
  site: Partial<Context> = {},
): { id: string; message: string }[] =>
  entries.flatMap((each) =>
    Array.from(rule(each, { ...nothing, entries, ...site }), (problem) => ({
      id: each.id,
      message: locate(each, problem).message,
    })),
  );

/** Findings of a rule about an entry, each with its line. */
export const linesOf = (rule: Rule, each: Entry, site: Partial<Context> = {}): string[] =>
  Array.from(rule(each, { ...nothing, entries: [each], ...site }), (problem) => {
    const { line, message } = locate(each, problem);
    return `${line} ${message}`;
  });
