/** Reads content files as a build and as an editor do. */
import { existsSync, statSync } from 'node:fs';
import { relative } from 'node:path';

import { checkContent } from '../../src/content-check/check-content.ts';
import { type Diagnostic, warningIn } from '../../src/reading/diagnostic.ts';
import { readContentFile } from '../../src/reading/read-file.ts';
import { CONTENT, filesBelow, isOwn } from '../../src/schemas/content-files.ts';
import { refuse } from '../command.ts';
import { markdownMistakes } from './markdown.ts';
import { readPage } from './page.ts';
import { OF_ENGLISH, RULES } from './rules.ts';
import { isEnglish, spellingMistakes } from './spelling.ts';

/** Something that a rule has found, with the name of the rule. */
export type Report = Diagnostic & { rule: string };

const named = (rule: string, found: readonly Diagnostic[]): Report[] =>
  found.map((diagnostic) => ({ ...diagnostic, rule }));

/** An editor's remarks on a file. Mistakes in its fields are left to the build check if that has reported the file. */
function editorReports(file: string, language: string, isTold: (file: string) => boolean): Report[] {
  const parsed = readContentFile(file);
  const own = isTold(file) ? [] : named('fields', parsed.errors);
  if (parsed.data === undefined) return own;
  const page = readPage(file, parsed);
  const rules = Object.entries(RULES).filter(([name]) => isEnglish(language) || !OF_ENGLISH.includes(name));
  const found = rules.flatMap(([name, rule]) =>
    page.flatMap((text) => {
      const said = rule(text, page).map(([at, message]) => warningIn(file, message, text.lineAt(at)));
      return named(name, said);
    }),
  );
  const markdown = file.endsWith('.mdx') ? markdownMistakes(file, parsed.source) : [];
  return [...own, ...named('markdown', markdown), ...found];
}

/**
 * Checks content files: everything that a build checks, then spelling, Markdown style, links, text alternatives and
 * wordy sentences.
 * @param given paths of files and folders; empty for all content
 * @param language of the text, a BCP 47 tag
 * @param isStrict makes an unknown word an error
 * @returns the findings, sorted by file and line; the files whose text was read, and the others; and whether spelling
 * was checked, which needs a dictionary of the language
 * @throws Refusal if a path is missing
 */
export async function checkFiles(given: readonly string[], language: string, isStrict = false) {
  const paths = given.length ? given.map((path) => relative('.', path).replaceAll('\\', '/')) : [CONTENT];
  const missing = paths.filter((path) => !existsSync(path));
  if (missing.length)
    refuse(`There is no file or folder ${missing.join(', ')}. Write paths such as src/content/blog.`);
  const isText = (path: string) => /\.(?:mdx|json)$/.test(path);
  // With slashes on every system, as isOwn() and the build have them.
  const textsBelow = (folder: string) =>
    filesBelow(folder).flatMap((name) => (isText(name) ? `${folder}/${name}` : []));
  const found = paths
    .flatMap((path) => (statSync(path).isDirectory() ? textsBelow(path) : [path]))
    .filter(isOwn);
  const { text: files = [], other = [] } = Object.groupBy(found, (path) => (isText(path) ? 'text' : 'other'));

  // Also about files that no collection reads, that are missing, or that are in public/.
  const fromBuild = (await checkContent()).filter(
    ({ file }) => !given.length || paths.some((path) => file.startsWith(path)),
  );
  const isTold = (file: string) => fromBuild.some((each) => each.file === file);
  const spelling = await spellingMistakes(files, language);
  const misspelled = (spelling ?? []).map((each) =>
    isStrict ? { ...each, severity: 'error' as const } : each,
  );
  const reports = [
    ...named('content', fromBuild),
    ...named('spelling', misspelled),
    ...files.flatMap((file) => editorReports(file, language, isTold)),
  ].toSorted((a, b) => a.file.localeCompare(b.file, 'en') || (a.line ?? 1) - (b.line ?? 1));
  return { reports, files, other, isSpellingChecked: Boolean(spelling) };
}
