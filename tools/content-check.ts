/**
 * Reads the words of the site as an editor would: spelling, form of the Markdown, headings, links, text
 * alternatives, wordy sentences. Fails on errors; warnings are for thinking about. With paths of files or
 * folders it reads those.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';

import { markdownMistakes } from './content-check/markdown.ts';
import { type Page, readPage } from './content-check/page.ts';
import { type Finding, RULES } from './content-check/rules.ts';
import { spellingMistakes } from './content-check/spelling.ts';

type Level = 'error' | 'warning';
type Report = Finding & { level: Level; rule: string };

const started = performance.now();
const paths = process.argv.length > 2 ? process.argv.slice(2) : ['src/content', 'src/site.config.ts'];
const missing = paths.filter((path) => !existsSync(path));
if (missing.length) {
  console.error(
    `There is no file or folder ${missing.join(', ')}. Write paths as from here, such as src/content/blog.`,
  );
  process.exit(1);
}
const files = paths
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.{mdx,json}`) : [path]))
  .toSorted();
const spelling = await spellingMistakes(files);

/** All that there is to say about a file, from the top down. */
function read(file: string): Report[] {
  const source = readFileSync(file, 'utf8');
  const as = (level: Level, rule: string) => (finding: Finding) => ({ ...finding, level, rule });
  let page: Page;
  try {
    page = readPage(file, source);
  } catch (error) {
    // The first line of the reader's message says what and where, the rest quotes the file.
    const [reason = ''] = (error as Error).message.split(/:?\n/);
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? 1);
    const message = `The fields cannot be read. Correct this before anything else: ${reason}.`;
    return [{ line, level: 'error', rule: 'fields', message }];
  }
  const misspelt = (spelling.get(resolve(file)) ?? []).map(as('error', 'spelling'));
  const odd = file.endsWith('.mdx') ? markdownMistakes(source).map(as('error', 'markdown')) : [];
  const ours = Object.entries(RULES).flatMap(([name, { level, rule }]) => rule(page).map(as(level, name)));
  return [...misspelt, ...odd, ...ours].toSorted((a, b) => a.line - b.line);
}

const count = { error: 0, warning: 0 };
for (const file of files)
  for (const { line, level, rule, message } of read(file)) {
    count[level]++;
    console.log(`${file}:${line}  ${level}  ${rule}  ${message}`);
  }

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const number = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`;
console.log(
  `${number(count.error, 'error')}, ${number(count.warning, 'warning')} in ${number(files.length, 'file')}, ${seconds} s`,
);
process.exitCode = count.error ? 1 : 0;
