import { existsSync, statSync } from 'node:fs';

import type { MakeDocument } from '../documents/kit/document.ts';
import { takeoffCsv, takeoffPdf, takeoffWorkbook } from '../documents/takeoff-files.ts';
import { language } from '../language.ts';
import { formatSize } from '../lib/file-size.ts';
import { memoize } from '../lib/memoize.ts';
import { getPage } from './pages.ts';
import { getPublished } from './published.ts';
import { getTakeoffs } from './takeoffs.ts';

const FOLDER = '../documents/';
/** Each makes the file of its name, such as `daily-site-report.docx.ts`. */
const modules = import.meta.glob<MakeDocument>('../documents/*.*.ts', { import: 'default' });

/** Formats of a takeoff's files, with what makes them. */
const TAKEOFF_FORMATS = { xlsx: takeoffWorkbook, csv: takeoffCsv, pdf: takeoffPdf };

const ownFile = (name: string): string => `public/samples/${name}`;

/** Names of the files that entries offer. */
async function getOfferedFiles(): Promise<string[]> {
  const [groups, posts] = await Promise.all([getPublished('samples'), getPublished('blog')]);
  return [
    ...groups.flatMap(({ samples }) => samples.flatMap(({ file }) => file ?? [])),
    ...posts.flatMap(({ form }) => form?.file ?? []),
  ];
}

/**
 * The files under /samples/ that the build makes, by name: those of the takeoffs, and the documents that an entry
 * offers. A file of the same name in public/samples/ takes the place of ours.
 */
export const getMadeFiles = memoize(async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const { updated } = await getPage('samples');
  const files = new Map<string, Uint8Array>();
  for (const takeoff of await getTakeoffs())
    for (const [format, make] of Object.entries(TAKEOFF_FORMATS)) {
      const name = `${takeoff.id}.${format}`;
      if (!existsSync(ownFile(name))) files.set(name, await make(takeoff));
    }
  for (const name of await getOfferedFiles()) {
    const load = modules[`${FOLDER}${name}.ts`];
    if (load && !existsSync(ownFile(name))) files.set(name, await (await load())(updated));
  }
  return files;
});

/** The size of a file under /samples/, such as `16 KB`. */
export async function sizeOf(name: string): Promise<string> {
  const made = (await getMadeFiles()).get(name);
  return formatSize(made?.length ?? statSync(ownFile(name)).size, language);
}

/** The files of a takeoff: name, format as in its table, and size. */
export const getTakeoffFiles = async (id: string) =>
  Promise.all(
    Object.keys(TAKEOFF_FORMATS).map(async (format) => {
      const name = `${id}.${format}`;
      return { name, format: format.toUpperCase(), size: await sizeOf(name) };
    }),
  );
