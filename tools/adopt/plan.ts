/** What is to be written and deleted. Nothing is touched until all of it is known. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { filesBelow } from '../../src/content-layer/files.ts';
import { isFirmFile, isSampleFile } from '../firm-files.ts';

/** Texts by path; undefined for a file that goes. */
export type Plan = Map<string, string | undefined>;

/** The text of a file as the plan leaves it. */
export const readPlanned = (plan: Plan, path: string): string => plan.get(path) ?? readFileSync(path, 'utf8');

/** Plans a JSON file. */
export const planJson = (plan: Plan, path: string, value: unknown): void => {
  plan.set(path, `${JSON.stringify(value, null, 2)}\n`);
};

/** Plans to delete every file of a folder. */
export function planGone(plan: Plan, folder: string): void {
  for (const name of filesBelow(folder)) plan.set(`${folder}/${name}`, undefined);
}

/**
 * Does what is planned.
 * @throws Error for a file that is not the firm's, before anything is touched
 */
export async function carryOut(plan: Plan): Promise<void> {
  for (const [path, text] of plan)
    if (!isFirmFile(path) && !(text === undefined && isSampleFile(path)))
      throw new Error(`${path} is not a file of the firm's.`);
  const formatted = new Map<string, string>();
  for (const [path, text] of plan)
    if (text !== undefined)
      formatted.set(
        path,
        /\.(?:ts|css)$/.test(path)
          ? await format(text, { ...(await resolveConfig(path)), filepath: path })
          : text,
      );
  for (const [path, text] of plan) if (text === undefined) remove(path);
  for (const [path, text] of formatted) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Deletes a file, and its folders as far as they are empty then, as git does. */
function remove(path: string): void {
  rmSync(path, { force: true });
  for (
    let folder = dirname(path);
    existsSync(folder) && !readdirSync(folder).length;
    folder = dirname(folder)
  )
    rmSync(folder, { recursive: true });
}
