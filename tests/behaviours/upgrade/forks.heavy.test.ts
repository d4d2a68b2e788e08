/**
 * Three firms that began with three versions of this very project, changed all their own files and some of ours, and
 * upgrade to what is in front of you. The old versions are made of it, so that no history is needed.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildProject } from '../../support/copy.ts';
import { isFirmFile, isSampleFile } from '../../../tools/firm-files.ts';
import {
  commit,
  type Files,
  filesAt,
  gitIn,
  leftBehind,
  newRepository,
  removeFolders,
  runUpgrade,
  startFirm,
} from '../../support/repositories.ts';

/** Both changed it, on lines far apart; on the same line; and the firm alone. */
const MERGED = 'src/components/site/Footer.astro';
const KEPT = 'src/components/ui/Crumbs.astro';
const OWN_EDIT = 'src/layouts/PageLayout.astro';
/** A file that we have moved, and one that we have deleted. */
const MOVED: [from: string, to: string] = ['src/lib/old/slug.ts', 'src/lib/slug.ts'];
const DELETED = 'src/lib/obsolete.ts';
/** A page that the old versions do not have, with its file of content. */
const NEW_PAGE = /^src\/(pages\/people\/|content\/pages\/people\.json)/;
/** New files of the firm's that an upgrade is to bring. */
const NEEDED = ['src/content/pages/people.json'];
const TEXT = /\.(astro|css|json|md|mdx|mjs|svg|ts|tsx|txt)$/;

/** The files of the project as they are now, text by text; pictures as bytes. */
const present = Object.fromEntries(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter(Boolean)
    .map((path) => [path, readFileSync(path)]),
);
const secondLine = (text: string, line: string) => text.replace('\n', `\n${line}\n`);
const withVersion = (text: string, version: string) =>
  text.replaceAll(/^( {2}| {6})"version": "\d+\.\d+\.\d+"/gm, (all, indent: string, at: number) =>
    // In the lock file twice, before the first package.
    at < 400 ? `${indent}"version": "${version}"` : all,
  );

/** The project as it was in an earlier version, or is in this one. */
function versionOf(number: number, version: string): Record<string, string | Buffer> {
  const files: Record<string, string | Buffer> = { ...present };
  for (const name of ['package.json', 'package-lock.json'])
    files[name] = withVersion(String(present[name]), version);
  files['CHANGELOG.md'] = String(present['CHANGELOG.md'])
    .replace('## [Unreleased]', `## [Unreleased]\n\n## [${version}] - 2099-01-01`)
    .replace('compare/v0.1.0', `compare/v${version}`)
    .concat(`[${version}]: ../../releases/tag/v${version}\n`);
  if (number === 4) return files;
  for (const path of Object.keys(files)) if (NEW_PAGE.test(path)) Reflect.deleteProperty(files, path);
  for (const path of [
    MERGED,
    KEPT,
    ...Object.keys(files).filter((it) => /^src\/(islands|seo|forms)\//.test(it)),
  ])
    if (!/\.(css|astro)$/.test(path) || path === MERGED || path === KEPT)
      files[path] = secondLine(String(files[path]), `// As in version ${number}.`);
  const [from, to] = MOVED;
  files[from] = String(files[to]);
  Reflect.deleteProperty(files, to);
  files[DELETED] = 'export {};\n';
  return files;
}

/** A file of the firm's with other words of the same length, or at least written otherwise. */
function edited(path: string, text: string): string {
  if (path === 'src/site.config.ts') return text.replace("name: '", "name: 'A ");
  if (path === 'src/styles/tokens.css')
    return text.replace('#b4380a', '#a3330a').replace('#f6f3ec', '#f7f4ee');
  const swapped = path.startsWith('src/content/') ? text.replaceAll(/(?<![\w-])and(?![\w-])/g, 'und') : text;
  if (path.endsWith('.json')) return `${JSON.stringify(JSON.parse(swapped), null, 4)}\n`;
  return path.endsWith('.ts') ? `${swapped}// Of the firm.\n` : `${swapped}\n`;
}

let ours: string;
beforeAll(() => {
  ours = newRepository();
  for (const [number, version] of ['0.0.1', '0.0.2', '0.0.3', '9.9.9'].entries()) {
    gitIn(ours, 'rm', '-rq', '--ignore-unmatch', '.');
    commit(ours, versionOf(number + 1, version) as Files, `v${version}`);
  }
});
afterAll(removeFolders);

describe.each(['v0.0.1', 'v0.0.2', 'v0.0.3'])('a firm that began with %s', (version) => {
  let folder: string;
  let before: Record<string, string>;
  let after: Record<string, string>;
  let said: string;
  beforeAll(() => {
    const start = filesAt(ours, version);
    const text = (path: string) => Buffer.from(start[path] ?? '', 'latin1').toString();
    const own = Object.keys(start).filter((path) => isFirmFile(path) && TEXT.test(path));
    const edits: Files = Object.fromEntries(own.map((path) => [path, edited(path, text(path))]));
    for (const path of own) expect(edits[path], path).not.toBe(text(path));
    for (const path of Object.keys(start)) if (isSampleFile(path)) edits[path] = null;
    folder = startFirm(ours, version, {
      ...edits,
      [MERGED]: `${text(MERGED)}{/* Of the firm. */}\n`,
      [KEPT]: text(KEPT).replace(/As in version \d/, 'As the firm wants it'),
      [OWN_EDIT]: secondLine(text(OWN_EDIT), '// Of the firm.'),
      'src/drawings/own.ts': text('src/drawings/missing.ts').replace('An empty', 'An own, empty'),
    });
    before = filesAt(folder);
    ({ said } = runUpgrade(folder, ['--no-tests', ours]));
    after = filesAt(folder);
  });

  test('has its own files to the byte, and no mark of a conflict anywhere', () => {
    expect(gitIn(folder, 'branch', '--show-current'), said).toBe('upgrade/v9.9.9\n');
    const own = Object.keys(after).filter(isFirmFile);
    expect(own.filter((path) => after[path] !== before[path])).toEqual(NEEDED);
    expect(Object.keys(before).filter((path) => isFirmFile(path) && !(path in after))).toEqual([]);
    const marked = Object.entries(after).filter(([, text]) => /^(<{7}|>{7}|={7})( |$)/m.test(text));
    expect(marked.map(([path]) => path)).toEqual([]);
  });

  test('has our newest files but for those it edited', () => {
    const next = filesAt(ours, 'v9.9.9');
    const differ = [...new Set([...Object.keys(next), ...Object.keys(after)])].filter(
      (path) => !isFirmFile(path) && !isSampleFile(path) && next[path] !== after[path],
    );
    expect(differ.sort()).toEqual([MERGED, KEPT, OWN_EDIT, 'src/drawings/own.ts'].sort());
    expect(Object.keys(after).filter(isSampleFile)).toEqual([]);
    expect(after[MERGED]).toBe(`${next[MERGED] ?? ''}{/* Of the firm. */}\n`);
    expect(after[KEPT]).toBe(before[KEPT]);
  });

  test('lists what it edited, with both sides', () => {
    expect(said).toContain(`both changes are in:\n  ${MERGED}\n\n`);
    expect(said).toContain(`look whether you need ours:\n  ${KEPT}\n\n`);
    expect(said).toContain(`as they were:\n  ${OWN_EDIT}\n\n`);
    expect(leftBehind(folder, `${MERGED}.ours.diff`)).toMatch(/^-\/\/ As in version \d\.$/m);
    expect(leftBehind(folder, `${KEPT}.yours.diff`)).toMatch(/^\+\/\/ As the firm wants it\.$/m);
  });

  test('is built', async () => {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    const { code, output } = await buildProject(folder);
    expect(code, output).toBe(0);
  });
});
