/**
 * `npm run content:check -- [FILE…]` asks of the content all that a build asks, in the same words, and reads it as an editor
 * would besides. Fails on errors. `--strict` makes an unknown word an error; `--language es-MX` reads in that language
 * instead of the site's; `--translations` lists the pages that another language of the site does not have.
 */
import { onGitHub } from '../src/build-env.ts';
import { language as ofSite } from '../src/language.ts';
import { type Diagnostic, fullMessage } from '../src/reading/diagnostic.ts';
import { foreignPages } from '../src/reading/pages-in.ts';
import { readArguments } from './command.ts';
import { checkFiles } from './content-check/check-files.ts';
import { isEnglish } from './content-check/spelling.ts';

/** Characters that would end a message of a GitHub workflow, or a part of it. */
const escaped = (text: string, characters: RegExp): string => text.replace(characters, encodeURIComponent);

/** The line of a log that GitHub shows as an annotation at the place in the file. */
const gitHubAnnotation = ({ file, line = 1, severity, ...rest }: Diagnostic): string =>
  `::${severity} file=${escaped(file, /[%\r\n:,]/g)},line=${line}::${escaped(fullMessage(rest), /[%\r\n]/g)}`;

const started = performance.now();
const { values, positionals } = readArguments(
  'npm run content:check -- [FILE…] [--strict] [--language es-MX] [--translations]',
  {
    options: {
      strict: { type: 'boolean' },
      language: { type: 'string', default: ofSite },
      translations: { type: 'boolean' },
    },
  },
);
const { language, strict } = values;
const { reports, files, other, isSpellingChecked } = await checkFiles(positionals, {
  language,
  isStrict: strict,
});
// Each language of the site has a run of its own, where the files of the others are not read.
if (positionals.length && !files.length && !other.length && !reports.length) process.exit();
for (const { rule, ...diagnostic } of reports) {
  const { file, line = 1, severity } = diagnostic;
  console.log(`${file}:${line}  ${severity}  ${rule}  ${fullMessage(diagnostic)}`);
  // Apart from what a workflow copies into its summary.
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
