/** What tests look at in a site that is being adopted, in the current folder. */
import { globSync, readFileSync } from 'node:fs';

import { checkContent } from '../../src/content-check/check-content.ts';
import { readFirm } from '../../src/firm.ts';
import { fullMessage } from '../../src/reading/diagnostic.ts';
import { readyTasks } from '../../tools/ready/ready-tasks.ts';

export const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
/** Paths of entries and lists in the content that match a pattern. */
export const content = (pattern = '**/*') => globSync(`src/content/${pattern}.{mdx,json}`);
/** Sentences marked with (TODO), each up to its first full stop. */
export const markedIn = (pattern?: string) =>
  content(pattern).flatMap((file) => readFileSync(file, 'utf8').match(/\(TODO\) [^.?!\n]*/g) ?? []);
export const mistakes = async () =>
  (await checkContent())
    .filter(({ severity }) => severity === 'error')
    .map((each) => `${each.file}:${each.line}  ${fullMessage(each)}`);
export const tasks = () => readyTasks(readFirm(), 'none');
