/** Firms that adopt the site, each in a repository of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { emptyProject } from '../support/copy.ts';

export const FIRMS = ['estimating-office', 'design-build'] as const;
/** The answers of a firm. */
export const answersFile = (firm: string) => `tests/sample/firms/${firm}.json`;

/** Runs git in a folder, as somebody. */
export const git = (folder: string, ...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@plumbline.example', ...words], {
    cwd: folder,
    encoding: 'utf8',
  });

/** The working tree as a repository of its own, with one commit. */
export async function repository(): Promise<string> {
  const folder = await emptyProject();
  const files = git('.', 'ls-files', '-co', '--exclude-standard').split('\n').filter(Boolean);
  for (const file of files.filter((name) => existsSync(name))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  git(folder, 'init', '--quiet');
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  git(folder, 'add', '-A');
  git(folder, 'commit', '--quiet', '-m', 'Start');
  return folder;
}

/** Runs `npm run adopt` without its checks. */
export function adopt(folder: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/adopt.ts', '--no-tests', ...flags], {
    cwd: folder,
    encoding: 'utf8',
    input: '',
  });
  return { status, output: stdout + stderr };
}

/** Takes the mark of a draft out of all that is written; what `npm run new` wrote needs words first. */
export function publishDrafts(folder: string): void {
  const content = join(folder, 'src/content');
  for (const name of readdirSync(content, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(mdx|json)$/.test(name) || /testimonials|concrete-crews/.test(name)) continue;
    const text = readFileSync(join(content, name), 'utf8');
    writeFileSync(
      join(content, name),
      text.replace(/^draft: true\n/m, '').replace(/\n *"draft": true,/g, ''),
    );
  }
}
