import { expect, onTestFinished, test } from 'vitest';

import { article, person, project, service } from '../../../src/data/json-ld.ts';
import { organization, website } from '../../../src/data/json-ld-firm.ts';
import { jobPosting } from '../../../src/data/openings.ts';
import { site } from '../../support/fixture.ts';
import { table } from '../../support/table.ts';

/** What search engines are told of each kind of entry. */
const THINGS = {
  firm: organization,
  site: website,
  service: (page: Parameters<typeof service>[0]) => service(page, 'Estimating'),
  article,
  project,
  job: jobPosting,
  person,
} as Record<string, (entry: unknown) => object>;

interface Row {
  name: string;
  kind: string;
  entry?: Record<string, unknown>;
  facts?: object;
  has: object;
}

test.each(table('unit/structured-data') as Row[])('$name', ({ kind, entry = {}, facts = {}, has }) => {
  Object.assign(site, facts);
  onTestFinished(() => {
    for (const fact of Object.keys(facts)) Reflect.deleteProperty(site, fact);
  });
  for (const name of ['date', 'updated', 'until'].filter((each) => each in entry))
    entry[name] = new Date(String(entry[name]));
  const told = JSON.stringify(THINGS[kind]?.(entry), (_key, value: unknown) => value ?? null);
  const root = new URL(import.meta.env.SITE).origin;
  expect(JSON.parse(told.replaceAll(root, ''))).toMatchObject(has);
});
