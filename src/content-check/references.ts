import { basename } from 'node:path';

import { slug } from '../lib/slug.ts';
import { textsOf } from '../reading/entry.ts';
import { CONTENT, FIRM_FILE, missingFileMessage, nameMessage } from '../schemas/content-files.ts';
import { LISTS } from '../schemas/lists.ts';
import { pictureMessage } from './pictures.ts';
import { fieldError, type Rule } from './rule.ts';

/** Pictures that fields name are there, can be read, and are large enough for their place. */
export const checkPictures: Rule = function* (entry, { pictures, jsonSchema }) {
  // Widths in pixels that a portrait and a frame show a picture at.
  const needed = entry.file.includes('/authors/') ? 160 : 600;
  for (const [field, src, { format }] of textsOf(entry.data, jsonSchema)) {
    const message = format === 'picture' && pictureMessage(pictures, src, needed);
    if (message) yield fieldError(entry, field, message);
  }
};

/** Places of names that are not files of a folder. */
const PLACES: Record<string, string> = { ...LISTS, licenses: `the licenses of ${FIRM_FILE}` };

/** Most names that a message lists. */
const MOST_NAMED = 15;

function unknownMessage(collection: string, id: string, known: readonly string[]): string {
  const place = PLACES[collection] ?? `${CONTENT}/${collection}`;
  // Written as its path, its file or its title.
  const name = slug(/[^/]+(?=\/?$)/.exec(id)?.[0].replace(/\.\w+$/, '') ?? id);
  const similar = known.filter((other) => basename(other) === name);
  const remedy = similar.length
    ? `Did you mean ${similar.join(' or ')}?`
    : `Choose one of: ${known.slice(0, MOST_NAMED).join(', ') || 'none yet'}${known.length > MOST_NAMED ? ', …' : ''}; or add it there.`;
  return `There is no ${JSON.stringify(id)} in ${place}. ${remedy}`;
}

function documentMessage(name: string, files: readonly string[]): string | undefined {
  const samples = files.flatMap((file) => (file.startsWith('samples/') ? file.slice('samples/'.length) : []));
  return samples.includes(name)
    ? undefined
    : (nameMessage(name) ?? missingFileMessage('public/samples', name, samples));
}

/** Entries and documents that fields refer to are there. */
export const checkReferences: Rule = function* (entry, { targets, files, jsonSchema }) {
  for (const [field, id, { reference = '', format }] of textsOf(entry.data, jsonSchema)) {
    const known = targets.get(reference);
    if (known && !known.includes(id)) yield fieldError(entry, field, unknownMessage(reference, id, known));
    const missing = format === 'document' && documentMessage(id, files);
    if (missing) yield fieldError(entry, field, missing);
  }
};
