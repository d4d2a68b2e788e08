import type { Context, Entry, Rule } from '../../src/content-layer/entry.ts';

const nothing: Context = {
  entries: [],
  targets: new Map(),
  draftDisciplineIds: [],
  oldAddresses: new Map(),
  pages: new Map(),
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

/** What a rule says about the entries of a collection, each finding with the id of its entry. */
export const ask = (
  rule: Rule,
  entries: readonly Entry[],
  site: Partial<Context> = {},
): { id: string; message: string }[] =>
  entries.flatMap((each) =>
    Array.from(rule(each, { ...nothing, entries, ...site }), ({ message }) => ({ id: each.id, message })),
  );

/** What a rule says about an entry, each finding with its line. */
export const linesOf = (rule: Rule, each: Entry, site: Partial<Context> = {}): string[] =>
  Array.from(
    rule(each, { ...nothing, entries: [each], ...site }),
    ({ line, message }) => `${line} ${message}`,
  );
