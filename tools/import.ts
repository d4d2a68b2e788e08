/**
 * Imports an old site: `npm run import -- export.xml`, a WordPress export; `https://old.example/sitemap.xml`; or a
 * folder of saved pages (docs/bring-your-old-site.md). The only existing file it changes is redirects.json, to which it
 * adds lines. `--dry-run` writes nothing.
 */
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { readJson, REDIRECTS } from '../src/schemas/content-files.ts';
import { hasPart } from '../src/schemas/page.ts';
import { readArguments, refuse } from './command.ts';
import { importSite } from './import/import-site.ts';
import type { ChooseCategory } from './import/plan.ts';
import { readFolder, readSitemap } from './import/saved-pages.ts';
import { readExport } from './import/wordpress.ts';

/** Above this number, a host with a limit of 2,000 lines has no room for two per address. */
const MANY = 1000;
/** Types of old pages that nobody has to write by hand. */
const NOT_WRITTEN = ['post', 'attachment', 'category', 'tag', 'author', 'feed'];

const { values, positionals } = readArguments(
  'npm run import -- export.xml, https://old.example/sitemap.xml or FOLDER [--categories FILE] [--dry-run]',
  { options: { 'dry-run': { type: 'boolean', default: false }, categories: { type: 'string' } } },
);
const { 'dry-run': dryRun, categories } = values;
const [source = '', ...others] = positionals;
const isAddress = /^https?:/.test(source);
if (!source || others.length) refuse('Name one export, sitemap or folder: npm run import -- export.xml');
if (!isAddress && !existsSync(source)) refuse(`There is no file or folder ${source}.`);
const table = (categories ? readJson(categories) : {}) as Record<string, string> | undefined;
if (!table) refuse(`${categories} is missing, or is not JSON such as { "Field notes": "Design" }.`);

/** Chooses by the table, or by the number or name that the user types. */
const choose: ChooseCategory = async (old, ours) => {
  const given = ours.find((own) => own === table[old]);
  if (given || !process.stdin.isTTY || dryRun) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const list = ours.map((own, index) => `${index + 1} ${own}`).join(', ');
  const answer = await terminal.question(`Which of our categories is "${old}"? ${list}: `);
  terminal.close();
  const isNamed = (own: string) => own.toLowerCase() === answer.trim().toLowerCase();
  return ours.find(isNamed) ?? ours[Number(answer) - 1];
};

const read = isAddress ? readSitemap : statSync(source).isDirectory() ? readFolder : readExport;
const { drafts, addresses, redirects, rules, nowhere } = await importSite(read(source), {
  choose,
  dryRun,
});

if (!hasPart('blog')) console.log('There is no blog here: of the articles, only the addresses are taken.');
const byHand = addresses.filter(({ type }) => !NOT_WRITTEN.includes(type));
const lists = {
  'Pages to write by hand, with the nearest of ours': byHand,
  'Addresses for rules of your host (docs/publishing.md, "Old addresses")': rules,
  [`Addresses that lead nowhere yet; add lines to ${REDIRECTS}`]: nowhere,
};
for (const [title, pages] of Object.entries(lists)) {
  const lines = pages.map(({ path, title, to }) => `  ${path}  ${title}  ${to ? `→ ${to}` : ''}`.trimEnd());
  if (lines.length) console.log(`\n${title}: ${lines.length}\n${lines.join('\n')}`);
}
const all = Object.keys(readJson(REDIRECTS) ?? {}).length;
if (all > MANY)
  console.log(
    `\nCloudflare takes 2,000 lines, two for each of the ${all} old addresses; Vercel takes 2,048 redirects.`,
  );
console.log(`\nDrafts: ${drafts.size}, old addresses with a page: ${redirects.length}`);
console.log('Next: npm run dev, git grep -n --no-index "(TODO)" src/content/blog, npm run content:check');
