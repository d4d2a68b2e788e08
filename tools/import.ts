/**
 * Brings an old site in: `npm run import -- export.xml`, an export of WordPress; `https://old.example/sitemap.xml`; or a
 * folder of saved pages (docs/bring-your-old-site.md). No file that is there is changed but redirects.json, to which lines are
 * added. `--dry-run` writes nothing.
 */
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { fold } from '../src/lib/search/fold.ts';
import { readJson, REDIRECTS } from '../src/schemas/content-files.ts';
import { hasPart } from '../src/schemas/page.ts';
import { readArguments, refuse } from './command.ts';
import { importSite } from './import/import-site.ts';
import type { OldSite } from './import/old-site.ts';
import type { ChooseCategories, Plan } from './import/plan.ts';
import { readerOf } from './import/read-address.ts';
import { readFolder, readSitemap } from './import/saved-pages.ts';
import { readExport } from './import/wordpress.ts';

/** More than this, and a host with a list of 2,000 lines takes no two lines for each. */
const MANY = 1000;

const { values, positionals } = readArguments(
  'npm run import -- export.xml, https://old.example/sitemap.xml or FOLDER [--categories FILE] [--dry-run]',
  { options: { 'dry-run': { type: 'boolean', default: false }, categories: { type: 'string' } } },
);
const [source = '', ...others] = positionals;
const isAddress = /^https?:/.test(source);
if (!source || others.length) refuse('Name one export, sitemap or folder: npm run import -- export.xml');
if (!isAddress && !existsSync(source)) refuse(`There is no file or folder ${source}.`);
if (!hasPart('blog'))
  refuse('Articles need the blog, which this site does without. Bring its page back first.');

let shown = performance.now();
/** Prints at most a line a second. */
function progress(words: string): void {
  if (performance.now() - shown < 1000) return;
  shown = performance.now();
  console.error(words);
}
const onProgress = (share: number): void => {
  progress(`Read ${Math.round(share * 100)} %`);
};

function siteOf(): OldSite {
  if (isAddress) return readSitemap(source, readerOf(source), onProgress);
  if (statSync(source).isDirectory()) return readFolder(source);
  return readExport(source, onProgress);
}

/** Our category for each old one: of the table, of the same name, asked for, or else the first. */
const chooseCategories: ChooseCategories = async (old, ours) => {
  const table = values.categories ? readJson(values.categories) : {};
  if (!table) refuse(`${values.categories} is not there, or no JSON such as { "Field notes": "Design" }.`);
  const given = table as Record<string, string>;
  const terminal =
    process.stdin.isTTY && !values['dry-run']
      ? createInterface({ input: process.stdin, output: process.stdout })
      : undefined;
  const list = ours.map((own, index) => `${index + 1} ${own}`).join(', ');
  const chosen = new Map<string, string>();
  for (const name of old) {
    const known = ours.find((own) => own === given[name] || fold(own) === fold(name));
    const answer = known ?? (await terminal?.question(`Which of our categories is "${name}"? ${list}: `));
    chosen.set(name, ours[Number(answer) - 1] ?? ours.find((own) => own === answer) ?? ours[0] ?? '');
  }
  terminal?.close();
  return chosen;
};

function print(title: string, lines: readonly string[]): void {
  if (lines.length) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function report({ byHand, closed, rules, nowhere, redirects, drafts }: Plan): void {
  print('Pages to write by hand, with the nearest of ours:', byHand);
  print('Private, and not brought:', closed);
  print(
    'Addresses for rules of your host (docs/publishing.md, "Old addresses"):',
    Array.from(rules, ([from, to]) => `${from} → ${to}`),
  );
  print(`Addresses that lead nowhere yet; add lines to ${REDIRECTS}:`, nowhere);
  const all = Object.keys(readJson(REDIRECTS) ?? {}).length;
  if (all > MANY)
    console.log(
      `\nCloudflare takes 2,000 lines, two for each of the ${all} old addresses; Vercel takes 2,048 redirects.`,
    );
  console.log(
    `\nDrafts: ${drafts.size}, old addresses: ${redirects.size}, for rules: ${rules.size}, without a page: ${nowhere.length}`,
  );
  console.log('Next: npm run dev, git grep -n "(TODO)" src/content/blog, npm run content:check');
}

report(
  await importSite(siteOf(), chooseCategories, {
    dryRun: values['dry-run'],
    onDraft: (count, all) => {
      progress(`Draft ${count} of ${all}`);
    },
  }),
);
