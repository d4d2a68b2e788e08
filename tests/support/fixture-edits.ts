/** Changes to the fixture firm's content for the sites that tests share. */
import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { editJson, put, replaceIn } from './files.ts';
import { fixtureFile } from './fixture.ts';

const BLOG = 'src/content/blog';
const LEGAL = 'src/content/legal';
/** The day on which both sites are built. */
export const TODAY = '2026-11-29';
/** Titles of a draft, of an article for the next day, and of a draft service: not public, but marked in a preview. */
export const DRAFT = 'Where a crane stands is a draft';
export const SCHEDULED = 'An article whose day will come';
export const DRAFT_SERVICE = 'Roof Inspection';

/** The text of a fixture firm's file with other values for fields that each take one line. */
export function copyOf(path: string, fields: Record<string, string | number | boolean>): string {
  let text = readFileSync(fixtureFile(path), 'utf8');
  for (const [name, value] of Object.entries(fields)) {
    const line = `${name}: ${value}`;
    const own = new RegExp(`^${name}: .*`, 'm');
    text = own.test(text) ? text.replace(own, () => line) : text.replace('---\n', () => `---\n${line}\n`);
  }
  return text;
}

/** Adds drafts and a scheduled article, and publishes one of the legal texts. */
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

const OPENING = 'src/content/careers/site-engineer.mdx';
/** The title of an opening that has ended. */
export const OVER = 'Surveyor of last season';
/** Makes TODAY the last day of an opening and of the notice, and adds an opening that ended the day before. */
export function addLastDays(root: string): void {
  for (const path of [OPENING, 'src/content/firm.json']) replaceIn(join(root, path), '2099-12-31', TODAY);
  const over = copyOf(OPENING, { title: OVER, until: '2026-11-28' });
  put(join(root, 'src/content/careers/over.mdx'), over);
}

/** Adds the folder of a second language. */
export const addSpanish = (root: string): void => {
  cpSync('tests/fixture/es', join(root, 'src/content/es'), { recursive: true });
};

export const COUNTER = { script: 'https://count.example/latest.js', endpoint: 'https://queue.count.example' };
/** Facts of a firm whose site is in Spanish, as docs/another-language.md says; its content stays English. */
export const OTHER_FACTS = {
  legalName: 'Mason & Sons LLC',
  email: 'law@mason.example',
  language: 'es-MX',
  analytics: COUNTER,
  colors: { accent: '#0b6b4f', ink: '#17261f' },
};

const WITHOUT = {
  certifications: undefined,
  memberships: undefined,
  capability: undefined,
  booking: undefined,
};

/**
 * Makes it the site of another firm, with old addresses, and notes whose links get the sub-path. It has no
 * certificates and no booking, and its notice and its only opening have ended.
 */
export function becomeAnotherFirm(root: string): void {
  editJson(join(root, 'src/content/firm.json'), (firm) => ({ ...firm, ...OTHER_FACTS, ...WITHOUT }));
  for (const path of [OPENING, 'src/content/firm.json'])
    replaceIn(join(root, path), '2099-12-31', '2026-11-28');
  const moved = { '/legal/privacy-2025/': '/legal/privacy/', '/blog/an-older-name/': '/blog/2/' };
  writeFileSync(join(root, 'src/content/redirects.json'), JSON.stringify(moved));
  const note = '\n\n<Callout title="Ask">\n\nBy [mail](/contact/).\n\n</Callout>\n';
  appendFileSync(join(root, `${BLOG}/1.mdx`), `${note}\nUna nota[^1].\n\n[^1]: Nota.\n`);
}
