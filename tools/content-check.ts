/**
 * Asks of the content all that a build asks, in the same words, and reads it as an editor would besides:
 * spelling, form of the Markdown, links, text alternatives, wordy sentences. Fails on errors; warnings are for
 * thinking about. With paths of files or folders it reads those; `--strict` makes an unknown word an error;
 * `--figures` prints how the service pages are written instead: lengths, reading ease, passive voice, words that repeat.
 * Style and figures are of English; another language has the spelling of the dictionary that is installed for it.
 * `--language es-MX` reads in that language instead of the site's.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { readContent } from '../src/content-layer/read-content.ts';
import { language as ofSite } from '../src/language.ts';
import { printFigures } from './content-check/figures.ts';
import { markdownMistakes } from './content-check/markdown.ts';
import { type Page, readPage } from './content-check/page.ts';
import { type Finding, RULES } from './content-check/rules.ts';
import { isEnglish, spellingMistakes } from './content-check/spelling.ts';
// Says where all collections lie.
import '../src/content.config.ts';

type Level = 'error' | 'warning';
type Report = Finding & { level: Level; rule: string };

const started = performance.now();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    strict: { type: 'boolean', default: false },
    figures: { type: 'boolean', default: false },
    language: { type: 'string', default: ofSite },
  },
});
const { language } = values;
const all = values.figures ? ['src/content/services'] : ['src/content'];
const paths = positionals.length ? positionals : all;
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
if (values.figures) {
  if (isEnglish(language)) printFigures(files);
  else console.log(`The figures are of English texts only, and these are in ${language}.`);
  process.exit();
}
const spelling = await spellingMistakes(files, language);
const rules = Object.entries(RULES).filter(([, { english }]) => !english || isEnglish(language));

/** What a build says, file by file. */
const content = Map.groupBy(
  (await readContent()).mistakes.map(({ file, line = 1, message, warning }) => ({
    file,
    line,
    message,
    level: warning ? ('warning' as const) : ('error' as const),
    rule: 'content',
  })),
  ({ file }) => file,
);

/** All that there is to say about a file, from the top down. */
function read(file: string): Report[] {
  const source = readFileSync(file, 'utf8');
  const as = (level: Level, rule: string) => (finding: Finding) => ({ ...finding, level, rule });
  const asked = content.get(relative('.', file)) ?? [];
  let page: Page;
  try {
    page = readPage(file, source);
  } catch (error) {
    if (asked.length) return asked;
    // A file outside of src/content: the first line of the reader's message says what and where.
    const [reason = ''] = (error as Error).message.split(/:?\n/);
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? 1);
    const message = `The fields cannot be read. Correct this before anything else: ${reason}.`;
    return [{ line, level: 'error', rule: 'fields', message }];
  }
  const misspelt = (spelling?.get(resolve(file)) ?? []).map(
    as(values.strict ? 'error' : 'warning', 'spelling'),
  );
  const odd = file.endsWith('.mdx') ? markdownMistakes(source).map(as('error', 'markdown')) : [];
  const ours = rules.flatMap(([name, { level, rule }]) => rule(page).map(as(level, name)));
  return [...asked, ...misspelt, ...odd, ...ours].toSorted((a, b) => a.line - b.line);
}

const count = { error: 0, warning: 0 };
function tell(file: string, reports: readonly Report[]): void {
  for (const { line, level, rule, message } of reports) {
    count[level]++;
    console.log(`${file}:${line}  ${level}  ${rule}  ${message}`);
  }
}
for (const file of files) tell(file, read(file));
// Files that no collection reads, or that are missing, and those in public/, which has no words.
const listed = new Set(files.map((file) => relative('.', file)));
for (const [file, reports] of content)
  if (
    !listed.has(file) &&
    (!positionals.length || paths.some((path) => file.startsWith(relative('.', path))))
  )
    tell(file, reports);

if (!isEnglish(language))
  console.log(`The rules of style are for English, and off: these are in ${language}.`);
if (!spelling)
  console.log(
    `Spelling is not checked: no dictionary of ${language} is installed. Those of cspell are packages such as @cspell/dict-fr-fr; run npm install --save-dev with that of your language.`,
  );
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const number = (amount: number, what: string) => `${amount} ${what}${amount === 1 ? '' : 's'}`;
console.log(
  `${number(count.error, 'error')}, ${number(count.warning, 'warning')} in ${number(files.length, 'file')}, ${seconds} s`,
);
process.exitCode = count.error ? 1 : 0;
