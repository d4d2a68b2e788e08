/** Changes of the fixture firm's content for the sites that tests share. */
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { put, replaceIn } from './files.ts';
import { fixtureFile } from './fixture.ts';

const BLOG = 'src/content/blog';
const LEGAL = 'src/content/legal';
/** The day on which both sites are built. */
export const TODAY = '2026-11-29';
/** Titles of a draft and of an article of the day after, and their service: public nowhere, marked in a preview. */
export const DRAFT = 'Where a crane stands is a draft';
export const SCHEDULED = 'An article whose day will come';
export const DRAFT_SERVICE = 'Roof Inspection';

/** A file of the fixture firm with other values of fields, each in a line. */
export function copyOf(path: string, fields: Record<string, string | number | boolean>): string {
  let text = readFileSync(fixtureFile(path), 'utf8');
  for (const [name, value] of Object.entries(fields)) {
    const line = `${name}: ${value}`;
    const own = new RegExp(`^${name}: .*`, 'm');
    text = own.test(text) ? text.replace(own, () => line) : text.replace('---\n', () => `---\n${line}\n`);
  }
  return text;
}

/** Adds drafts and a scheduled article; of the legal texts, one is published. */
export function addDrafts(root: string): void {
  const write = (path: string, text: string) => {
    put(join(root, path), text);
  };
  const roofs = { title: DRAFT_SERVICE, sheet: 90, draft: true };
  write(
    'src/content/services/estimating/roof-inspection.mdx',
    copyOf('src/content/services/estimating/steel-takeoffs.mdx', roofs),
  );
  const link = '\nSee [roofs](/services/estimating/roof-inspection/).\n';
  write(`${BLOG}/a-draft.mdx`, `${copyOf(`${BLOG}/1.mdx`, { title: DRAFT, draft: true })}${link}`);
  write(`${BLOG}/day-to-come.mdx`, copyOf(`${BLOG}/1.mdx`, { title: SCHEDULED, date: '2026-11-30' }));
  replaceIn(join(root, LEGAL, 'privacy.mdx'), 'draft: true', 'draft: false');
}

/** Adds the page /forms/ with three forms: two of the same kind, and one of its own, of fields alone. */
export function addFormsPage(root: string): void {
  const page = `---
import ContactForm from '../components/contact/ContactForm.astro';
import Autosave from '../components/forms/Autosave.astro';
import Field from '../components/forms/Field.astro';
import Form from '../components/forms/Form.astro';
import { getPage } from '../data/pages.ts';
import PageLayout from '../layouts/PageLayout.astro';

const script = { messages: 'newsletter', failed: 'Call us instead.' };
---
<PageLayout page={await getPage('contact')}>
  <ContactForm id="first" />
  <Autosave form="first" />
  <ContactForm id="second" />
  <Autosave form="second" />
  <Form form="newsletter" id="third" class="form" send="Call me" script={script}>
    <Field form="third" name="email" label="Your address" type="email" autocomplete="email" required />
  </Form>
  <Autosave form="third" />
</PageLayout>
`;
  writeFileSync(join(root, 'src/pages/forms.astro'), page);
}

export const COUNTER = { script: 'https://count.example/latest.js', endpoint: 'https://queue.count.example' };
/** Facts of a firm whose site is in Spanish, as docs/another-language.md says; its content stays English. */
export const OTHER_FACTS = {
  legalName: 'Mason & Sons LLC',
  email: 'law@mason.example',
  language: 'es-MX',
  analytics: COUNTER,
};

/** Makes it the site of another firm, whose old addresses and notes lead on under the path that it is built for. */
export function becomeAnotherFirm(root: string): void {
  const facts = join(root, 'src/content/firm.json');
  const firm = JSON.parse(readFileSync(facts, 'utf8')) as object;
  writeFileSync(facts, JSON.stringify({ ...firm, ...OTHER_FACTS }));
  const moved = { '/legal/privacy-2025/': '/legal/privacy/', '/blog/an-older-name/': '/blog/2/' };
  writeFileSync(join(root, 'src/content/redirects.json'), JSON.stringify(moved));
  const note = '\n\n<Callout title="Ask">\n\nBy [mail](/contact/).\n\n</Callout>\n';
  appendFileSync(join(root, `${BLOG}/1.mdx`), `${note}\nUna nota[^1].\n\n[^1]: Nota.\n`);
  writeFileSync(join(root, 'src/ui-text.ts'), "export * from './ui-text/es.ts';\n");
}
