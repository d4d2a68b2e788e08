import type { Context, Entry, Rule } from '../../src/content-layer/rules.ts';

const nothing: Context = {
  entries: [],
  authorIds: [],
  serviceIds: [],
  disciplineIds: [],
  draftDisciplineIds: [],
  sampleIds: [],
  namesIn: () => [],
  oldAddresses: new Map(),
  pages: new Map(),
  pictures: new Map(),
};

/** An entry of which a rule sees only some parts. */
export const entry = (parts: Partial<Entry>): Entry => ({
  id: '1',
  file: '',
  place: '',
  source: '',
  body: '',
  data: {},
  ...parts,
});

/** What a rule says about the entries of a collection, each mistake with the id of its entry. */
export const ask = (
  rule: Rule,
  entries: readonly Entry[],
  site: Partial<Context> = {},
): { id: string; line?: number; message: string }[] =>
  entries.flatMap((each) =>
    [...rule(each, { ...nothing, entries, ...site })].map((found) => ({
      id: each.id,
      ...(typeof found === 'string' ? { message: found } : found),
    })),
  );
