/**
 * Brings an old site in: `npm run import -- export.xml`, an export of WordPress; `https://old.example/sitemap.xml`; or a
 * folder of saved pages (docs/bring-your-old-site.md). `--dry-run` writes nothing.
 */
import { existsSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

import { fold } from '../src/lib/search/fold.ts';
import { readJson } from '../src/schemas/content-files.ts';
import { readArguments, refuse } from './command.ts';
import { importSite } from './import/import-site.ts';
import { hostOf, type OldSite } from './import/old-site.ts';
import { readFolder, readerOf, readSitemap } from './import/web.ts';
import { readExport } from './import/wordpress.ts';

const { values, positionals } = readArguments(
  'npm run import -- export.xml, https://old.example/sitemap.xml or FOLDER [--categories FILE] [--dry-run]',
  { options: { 'dry-run': { type: 'boolean', default: false }, categories: { type: 'string' } } },
);
const [source = '', ...others] = positionals;
const isAddress = /^https?:/.test(source);
if (!source || others.length) refuse('Name one export, sitemap or folder: npm run import -- export.xml');
if (!isAddress && !existsSync(source)) refuse(`There is no file or folder ${source}.`);

let shown = performance.now();
function progress(words: string): void {
  if (performance.now() - shown < 1000) return;
  shown = performance.now();
  console.error(words);
}
const onProgress = (share: number) => progress(`Read ${Math.round(share * 100)} %`);

function siteOf(): OldSite {
  if (isAddress) return readSitemap(source, fetch, onProgress);
  if (statSync(source).isDirectory()) return readFolder(source);
  let address = '';
  return {
    async *pages() {
      for await (const page of readExport(source, onProgress)) {
        address ||= page.site;
        yield page;
      }
    },
    read: (url) => readerOf(hostOf(address) && address, fetch)(url),
  };
}

/** Our category for each old one: of the table, of the same name, asked for, or else the first. */
async function chooseCategories(
  old: readonly string[],
  ours: readonly string[],
): Promise<Map<string, string>> {
  const given = (values.categories ? (readJson(values.categories) ?? {}) : {}) as Record<string, string>;
  const isTerminal = process.stdin.isTTY && !values['dry-run'];
  const terminal = isTerminal ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
  const chosen = new Map<string, string>();
  for (const name of old) {
    const known = ours.find((own) => own === given[name] || fold(own) === fold(name));
    const list = ours.map((own, index) => `${index + 1} ${own}`).join(', ');
    const answer = known ?? (await terminal?.question(`Which of our categories is "${name}"? ${list}: `));
    chosen.set(name, ours[Number(answer) - 1] ?? ours.find((own) => own === answer) ?? ours[0] ?? '');
  }
  terminal?.close();
  return chosen;
}

const result = await importSite(siteOf(), chooseCategories, values['dry-run'], (count) =>
  progress(`Draft ${count}`),
);
const print = (title: string, lines: readonly string[]) => {
  if (lines.length) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
};
print('Pages to write by hand, with the nearest of ours:', result.byHand);
print('Private, and not brought:', result.closed);
print(
  'Addresses with a question mark, for hosts with rules for them:',
  result.queries.map(([from, to]) => `${from} → ${to}`),
);
print('Addresses that lead nowhere yet; add lines to src/content/redirects.json:', result.nowhere);
const count = result.redirects.size;
if (count > 1000)
  console.log(
    `\nCloudflare takes 2,000 redirects, two for each of these ${count} addresses; Vercel takes 2,048.`,
  );
console.log(`\nDrafts: ${result.drafts.length}, redirects: ${count}, addresses without a page: ${result.nowhere.length}
Next: npm run dev, git grep -n "(TODO)" src/content/blog, npm run content:check`);
