import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { checkPlaceholders, TEMPLATES } from '../../../src/content-check/placeholders.ts';
import { frontMatter } from '../../../src/reading/source-position.ts';
import { ask, diagnosticsOf, entry } from '../../support/rules.ts';

/** The findings in a copy of a template, with these fields changed. */
function findings(name: string, fields: object, text?: string): string[] {
  const source = readFileSync(`${TEMPLATES}/${name}`, 'utf8');
  const { text: head, end } = frontMatter(source);
  const body = text ?? (end ? source.slice(end) : '');
  const data = { ...(parse(head) as object), ...fields };
  const jsonSchema = { properties: { draft: {} } };
  const entries = [entry({ file: name, source, body, data })];
  return ask(checkPlaceholders, entries, { jsonSchema }).map(({ message }) => message);
}

test.each(readdirSync(TEMPLATES))('%s cannot be published as it is, and can be a draft', (name) => {
  expect(findings(name, {})).toEqual([]);
  const found = findings(name, { draft: false });
  expect(found[0]).toMatch(
    /^[\w.]+: "\(TODO\)" stands where your own words belong\. Put them here, or set draft: true\.$/,
  );
});

test('a (TODO) stops publication alone', () => {
  const words = { body: '(TODO) Write it.', source: '(TODO) Write it.' };
  const severityIn = (publishes: boolean) =>
    diagnosticsOf(checkPlaceholders, entry(words), { publishes }).map(({ severity }) => severity);
  expect([severityIn(true), severityIn(false)]).toEqual([['error'], ['warning']]);
});

test('a template’s photo, category and format may stay', () => {
  const own = { draft: false, title: 'Crane plans', excerpt: 'Own words.', category: 'Design' };
  expect(findings('article.mdx', own, 'Own words.\n\n## A heading\n')).toEqual([]);
  const found = findings('article.mdx', own, 'Own words.\n\n## (TODO) First heading\n');
  expect(found).toEqual([expect.stringMatching(/^body: "\(TODO\)" stands where/)]);
});

test.each(['[Your Company]', '[Phone Number]', '[City, State]', '[CLIENT NAME]'])(
  '%s in a page, which cannot be a draft, gets a warning',
  (words) => {
    const body = `Call ${words} for a price.`;
    const [found] = diagnosticsOf(checkPlaceholders, entry({ body, source: body }));
    expect(found?.severity).toBe('warning');
    expect(found?.message).toBe(`"${words}" stands where your own words belong. Put them here.`);
  },
);

test.each([
  'Write [your name](/contact/) on it, or \\[Your name\\].',
  'He “poured it hisself” [sic]; [see p. 4] and [1]; Dear [Name].',
  '[The contractor] uses [Type X board], [Verify in Field].\n\n:::note[Hold Point]\nWait.\n:::',
  'TODO: todo incluido.',
  'Copy this: `[Your name]`\n\n```\nDear [Your name],\n(TODO)\n```',
])('words between brackets may stay: %s', (body) => {
  expect(findings('article.mdx', { draft: false, title: 'Cranes', excerpt: 'Ours.' }, body)).toEqual([]);
});
