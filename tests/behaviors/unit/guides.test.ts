import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import type { z } from 'zod';

import { FIRM_FILE } from '../../../src/schemas/content-files.ts';
import { type JsonSchema, jsonSchemaOf } from '../../../src/schemas/json-schema.ts';
import { allSources } from '../../../src/schemas/sources.ts';

/** Each field of a schema, at any depth, as its name and the lengths that it may have, such as `bio 40 to 220`. */
const limitsOf = ({ properties = {}, items, anyOf = [] }: JsonSchema): string[] => [
  ...Object.entries(properties).flatMap(([name, field]) => [
    `${name} ${field.minLength ?? field.items?.minLength} to ${field.maxLength ?? field.items?.maxLength}`,
    ...limitsOf(field),
  ]),
  ...[...(items ? [items] : []), ...anyOf].flatMap(limitsOf),
];

/** A row of a table, with the names of fields and, in the second column, their lengths. */
const ROW = /^\| (`[^|]*`) +\|[^|]*?(\d+) to (\d+) characters/gm;

test('the guides for writers name the lengths that fields may have', () => {
  const limits = new Set(
    // Without the firm's schema, since tests read the fixture firm in its place.
    allSources
      .filter(({ path }) => path !== FIRM_FILE)
      .flatMap(({ schema, files = new Map<string, z.ZodType>() }) =>
        [schema, ...files.values()].flatMap((each) => limitsOf(jsonSchemaOf(each))),
      ),
  );
  const guides = globSync('docs/writing/*.md').map((guide) => readFileSync(guide, 'utf8'));
  const documented = guides.flatMap((text) =>
    Array.from(text.matchAll(ROW), ([, fields = '', least, most]) =>
      fields.split(', ').map((field) => `${field.replaceAll('`', '').trim()} ${least} to ${most}`),
    ).flat(),
  );
  expect(documented.length).toBeGreaterThan(12);
  expect(documented.filter((each) => !limits.has(each))).toEqual([]);
});
