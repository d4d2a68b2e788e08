/**
 * Asks of the content all that a build asks, in the same words, and reads it as an editor would besides: spelling, form
 * of the Markdown, links, text alternatives, wordy sentences. Fails on errors. With paths of files or folders it reads
 * those; `--strict` makes an unknown word an error; `--language es-MX` reads in that language instead of the site's.
 */
import { existsSync, globSync, statSync } from 'node:fs';
import { relative } from 'node:path';

import { onGitHub } from '../src/build-env.ts';
import { checkContent } from '../src/content-check/check-content.ts';
import { type Diagnostic, fullMessage, gitHubAnnotation } from '../src/content-check/diagnostic.ts';
import { readContentFile } from '../src/content-check/read-file.ts';
import { language as ofSite } from '../src/language.ts';
import { markdownMistakes } from './content-check/markdown.ts';
import { readPage } from './content-check/page.ts';
import { ERRORS, OF_ENGLISH, RULES } from './content-check/rules.ts';
import { DICTIONARIES, isEnglish, spellingMistakes } from './content-check/spelling.ts';
import { readArguments, refuse } from './command.ts';

/** What a rule has found, with the name of the rule. */
type Report = Diagnostic & { rule: string };

const started = performance.now();
const { values, positionals } = readArguments(
  'npm run content:check -- [FILE…] [--strict] [--language es-MX]',
  { options: { strict: { type: 'boolean' }, language: { type: 'string', default: ofSite } } },
);
const { language } = values;
const paths = positionals.length
  ? positionals.map((path) => relative('.', path).replaceAll('\\', '/'))
  : ['src/content'];
const missing = paths.filter((path) => !existsSync(path));
if (missing.length)
  refuse(`There is no file or folder ${missing.join(', ')}. Write paths such as src/content/blog.`);
const named = paths
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.{mdx,json}`) : [path]))
  .toSorted();
const { text: files = [], other = [] } = Object.groupBy(named, (path) =>
  /\.(?:mdx|json)$/.test(path) ? 'text' : 'other',
);
const needed = files.length && isEnglish(language) ? DICTIONARIES : [];
const lost = needed.filter((path) => !existsSync(path));
if (lost.length) refuse(`${lost.join(', ')}: missing, and the spelling is checked by it. Bring it back.`);
const spelling = await spellingMistakes(files, language);
const misspelt = Map.groupBy(spelling ?? [], ({ file }) => file);
const rules = Object.entries(RULES).filter(([name]) => isEnglish(language) || !OF_ENGLISH.includes(name));

/** The mistakes that a build reports, by file. */
const content = Map.groupBy(await checkContent(), ({ file }) => file);
const fromBuild = (file: string): Report[] =>
  (content.get(file) ?? []).map((diagnostic) => ({ ...diagnostic, rule: 'content' }));

/** All findings in a file, from the top down. */
function read(file: string): Report[] {
  const as = (severity: Diagnostic['severity'], rule: string) => (diagnostic: Diagnostic) => {
    return { ...diagnostic, severity, rule };
  };
  const asked = fromBuild(file);
  const { source, errors, data } = readContentFile(file);
  // Those of a file outside of src/content, which no build reads.
  if (data === undefined) return asked.length ? asked : errors.map(as('error', 'fields'));
  const page = readPage(file, source);
  return [
    ...asked,
    ...(misspelt.get(file) ?? []).map(as(values.strict ? 'error' : 'warning', 'spelling')),
    ...(file.endsWith('.mdx') ? markdownMistakes(file, source).map(as('error', 'markdown')) : []),
    ...rules.flatMap(([name, rule]) => rule(page).map(as(ERRORS.includes(name) ? 'error' : 'warning', name))),
  ].toSorted((a, b) => (a.line ?? 1) - (b.line ?? 1));
}

const count = { error: 0, warning: 0 };
function print(file: string, reports: readonly Report[]): void {
  for (const { rule, ...diagnostic } of reports) {
    const { line = 1, severity } = diagnostic;
    count[severity]++;
    console.log(`${file}:${line}  ${severity}  ${rule}  ${fullMessage(diagnostic)}`);
    // Apart from what a workflow copies into its summary.
    if (onGitHub) console.error(gitHubAnnotation(diagnostic));
  }
}
for (const file of files) print(file, read(file));
// Files that no collection reads, or that are missing, and those in public/, which has no words.
for (const file of content.keys())
  if (!files.includes(file) && (!positionals.length || paths.some((path) => file.startsWith(path))))
    print(file, fromBuild(file));

if (other.length)
  console.log(
    `Words are read in .mdx and .json only. Of ${other.join(', ')}, what a build finds is listed: drawings, pictures and files have rules of their own.`,
  );
const remedy = 'Install it with npm install --save-dev, such as @cspell/dict-fr-fr for French';
if (!isEnglish(language)) console.log(`This content is ${language}; the rules of style are for English.`);
if (!spelling) console.log(`Spelling is not checked: no dictionary of ${language} is installed. ${remedy}.`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`Errors: ${count.error}, warnings: ${count.warning}, files: ${files.length}, ${seconds} s`);
process.exitCode = count.error ? 1 : 0;
