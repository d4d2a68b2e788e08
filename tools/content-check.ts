/**
 * `npm run content:check -- [FILE…]` checks everything that a build checks, with the same messages, and then reads the
 * content as an editor would. Fails on errors. `--strict` makes an unknown word an error; `--translations` lists
 * the pages of the first language that a translation lacks.
 */
import { onGitHub } from '../src/build-env.ts';
import { language } from '../src/language.ts';
import { type Diagnostic, fullMessage } from '../src/reading/diagnostic.ts';
import { foreignPages } from '../src/reading/pages-in.ts';
import { readArguments } from './command.ts';
import { checkFiles } from './content-check/check-files.ts';
import { isEnglish } from './content-check/spelling.ts';

/** Encodes characters that would end a GitHub workflow command, or a part of it. */
const escaped = (text: string, characters: RegExp): string => text.replace(characters, encodeURIComponent);

/** The log line that GitHub shows as an annotation at that place in the file. */
const gitHubAnnotation = ({ file, line = 1, severity, ...rest }: Diagnostic): string =>
  `::${severity} file=${escaped(file, /[%\r\n:,]/g)},line=${line}::${escaped(fullMessage(rest), /[%\r\n]/g)}`;

const started = performance.now();
const { values, positionals } = readArguments(
  'npm run content:check -- [FILE…] [--strict] [--translations] [--language es]',
  { options: { strict: { type: 'boolean' }, translations: { type: 'boolean' } } },
);
const { reports, files, other, isSpellingChecked } = await checkFiles(positionals, language, values.strict);
// Each language of the site has its own run, which does not read the files of the others.
if (positionals.length && !files.length && !other.length && !reports.length) process.exit();
for (const { rule, ...diagnostic } of reports) {
  const { file, line = 1, severity } = diagnostic;
  console.log(`${file}:${line}  ${severity}  ${rule}  ${fullMessage(diagnostic)}`);
  // On stderr, because a workflow copies stdout into its summary.
  if (onGitHub) console.error(gitHubAnnotation(diagnostic));
}
if (other.length) console.log(`${other.join(', ')}: not text, so only what a build checks was checked.`);
if (!isEnglish(language)) console.log(`This content is ${language}; the rules of style are for English.`);
const remedy = 'Install it with npm install --save-dev, such as @cspell/dict-es-es for Spanish';
if (!isSpellingChecked)
  console.log(`Spelling is not checked: no dictionary of ${language} is installed. ${remedy}.`);
if (values.translations)
  for (const [path, { file }] of foreignPages()) console.log(`${path} is not in ${language} (${file}).`);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const errors = reports.filter(({ severity }) => severity === 'error').length;
console.log(`Errors: ${errors}, warnings: ${reports.length - errors}, files: ${files.length}, ${seconds} s`);
process.exitCode = errors ? 1 : 0;
