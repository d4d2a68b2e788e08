/**
 * Asks of the content all that a build asks, in the same words, and reads it as an editor would besides: spelling, form
 * of the Markdown, links, text alternatives, wordy sentences. Fails on errors. With paths of files or folders it reads
 * those; `--strict` makes an unknown word an error; `--language es-MX` reads in that language instead of the site's.
 */
import { existsSync, globSync, statSync } from 'node:fs';
import { relative } from 'node:path';

import { onGitHub } from '../src/build-env.ts';
import { checkContent } from '../src/content-check/check-content.ts';
import { correctText } from '../src/content-check/correct-text.ts';
import { type Diagnostic, fullMessage, gitHubAnnotation } from '../src/content-check/diagnostic.ts';
import { readContentFile } from '../src/content-check/read-file.ts';
import { language as ofSite } from '../src/language.ts';
import { markdownMistakes } from './content-check/markdown.ts';
import { readPage } from './content-check/page.ts';
import { OF_ENGLISH, RULES } from './content-check/rules.ts';
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
const found = paths.flatMap((path) =>
  statSync(path).isDirectory() ? globSync(`${path}/**/*.{mdx,json}`) : [path],
);
const { text: files = [], other = [] } = Object.groupBy(found, (path) =>
  /\.(?:mdx|json)$/.test(path) ? 'text' : 'other',
);
const needed = files.length && isEnglish(language) ? DICTIONARIES : [];
const lost = needed.filter((path) => !existsSync(path));
if (lost.length) refuse(`${lost.join(', ')}: missing, and the spelling is checked by it. Bring it back.`);
const spelling = await spellingMistakes(files, language);
const rules = Object.entries(RULES).filter(([name]) => isEnglish(language) || !OF_ENGLISH.includes(name));
const named = (rule: string, found: readonly Diagnostic[]): Report[] =>
  found.map((diagnostic) => ({ ...diagnostic, rule }));

/** What a build says of these files, among them some that no collection reads, that are missing, or in public/. */
const fromBuild = (await checkContent()).filter(
  ({ file }) => !positionals.length || paths.some((path) => file.startsWith(path)),
);

/** What an editor would say of a file. */
function edit(file: string): Report[] {
  const { source: text, errors, data } = readContentFile(file);
  // A build tells those of a file in src/content.
  const own = fromBuild.some((each) => each.file === file) ? [] : named('fields', errors);
  if (data === undefined) return own;
  const isText = file.endsWith('.mdx');
  const source = isText ? correctText(file, text).source : text;
  const page = readPage(file, source);
  const markdown = isText ? markdownMistakes(file, source) : [];
  return [
    ...own,
    ...named('markdown', markdown),
    ...rules.flatMap(([name, rule]) => named(name, rule(page))),
  ];
}

const misspelt = values.strict
  ? spelling?.map((each) => ({ ...each, severity: 'error' as const }))
  : spelling;
const reports = [
  ...named('content', fromBuild),
  ...named('spelling', misspelt ?? []),
  ...files.flatMap(edit),
].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 1) - (b.line ?? 1));
for (const { rule, ...diagnostic } of reports) {
  const { file, line = 1, severity } = diagnostic;
  console.log(`${file}:${line}  ${severity}  ${rule}  ${fullMessage(diagnostic)}`);
  // Apart from what a workflow copies into its summary.
  if (onGitHub) console.error(gitHubAnnotation(diagnostic));
}

if (other.length)
  console.log(
    `Words are read in .mdx and .json only. Of ${other.join(', ')}, what a build finds is listed: drawings, pictures and files have rules of their own.`,
  );
const remedy = 'Install it with npm install --save-dev, such as @cspell/dict-fr-fr for French';
if (!isEnglish(language)) console.log(`This content is ${language}; the rules of style are for English.`);
if (!spelling) console.log(`Spelling is not checked: no dictionary of ${language} is installed. ${remedy}.`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const { error: errors = [], warning: warnings = [] } = Object.groupBy(reports, ({ severity }) => severity);
console.log(`Errors: ${errors.length}, warnings: ${warnings.length}, files: ${files.length}, ${seconds} s`);
process.exitCode = errors.length ? 1 : 0;
