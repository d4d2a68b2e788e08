import type { Rule, RuleContext } from '../../src/content-check/rule.ts';
import { type Diagnostic, fullMessage } from '../../src/reading/diagnostic.ts';
import type { Entry } from '../../src/reading/entry.ts';

const nothing: RuleContext = {
  entries: [],
  jsonSchema: {},
  targets: new Map(),
  oldAddresses: new Map(),
  pages: new Map(),
  files: [],
  linksAllowedUntil: -Infinity,
  publishes: true,
  pictures: new Map(),
};

/** An entry with only the parts that a rule looks at. */
export const entry = (parts: Partial<Entry>): Entry => ({
  id: '1',
  file: '',
  listIndex: '',
  source: '',
  body: '',
  data: {},
  ...parts,
});

/** Messages of a rule about the entries of a collection, each with the id of its entry. */
export const ask = (
  rule: Rule,
  entries: readonly Entry[],
  site: Partial<RuleContext> = {},
): { id: string; message: string }[] =>
  entries.flatMap((each) =>
    Array.from(rule(each, { ...nothing, entries, ...site }), (diagnostic) => ({
      id: each.id,
      message: fullMessage(diagnostic),
    })),
  );

/** Messages of a rule about an entry. */
export const diagnosticsOf = (rule: Rule, each: Entry, site: Partial<RuleContext> = {}): Diagnostic[] =>
  Array.from(rule(each, { ...nothing, entries: [each], ...site }));

/** The same as text, each with its line. */
export const linesOf = (...asked: Parameters<typeof diagnosticsOf>): string[] =>
  diagnosticsOf(...asked).map((diagnostic) => `${diagnostic.line} ${fullMessage(diagnostic)}`);
