import type { z } from 'zod';

import { CONTENT, filesBelow, nameMessage, similarName } from '../schemas/content-files.ts';
import { type List, LISTS } from '../schemas/lists.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import { type Entry, inField, type Rule, textsOf } from './entry.ts';
import { pictureName, readPhotoLock } from './photo-lock.ts';
import { pictureMessage } from './pictures.ts';
import { type Shape, shapeOf } from '../schemas/shape.ts';

type Field = [path: string, text: string, shape: Shape];

/** The texts of an entry that its schema says more about than their length; of a reference, its id. */
function* fieldsOf(shape: Shape, value: unknown, path = ''): Iterable<Field> {
  if (typeof value === 'string') yield [path, value, shape];
  if (typeof value !== 'object' || value === null) return;
  if (shape.reference && 'id' in value) yield [path, String(value.id), shape];
  for (const [key, part] of Object.entries(value)) {
    const inner = Array.isArray(value) ? shape.items : shape.properties?.[key];
    if (inner) yield* fieldsOf(inner, part, path ? `${path}.${key}` : key);
  }
}

/** Widths in pixels that places show a picture at. */
const NEEDED = { portrait: 160, frame: 600 };

/** Pictures that fields name are there, can be read, and are large enough for their place. */
export const pictureErrors = (schema: z.ZodType): Rule => {
  const shape = shapeOf(schema);
  return function* (entry, { pictures }) {
    const needed = entry.file.includes('/authors/') ? NEEDED.portrait : NEEDED.frame;
    for (const [field, src, { format }] of fieldsOf(shape, entry.data)) {
      const message = format === 'picture' && pictureMessage(pictures, src, needed);
      if (message) yield inField(entry, field, message);
    }
  };
};

/** Names of the files that entries show, a photo's file where it was downloaded. */
export function shownPictures(entries: readonly Entry[]): Set<string> {
  const lock = readPhotoLock();
  const names = entries.flatMap(({ data, body }) => [
    ...textsOf(data).flatMap(([path, text]) => (/(^|\.)src$/.test(path) ? [text] : [])),
    ...Array.from(body.matchAll(/<Figure\s(?:"[^"]*"|[^">])*?src="([^"]*)"/g), ([, src = '']) =>
      decodeEntities(src),
    ),
  ]);
  return new Set(names.map((name) => pictureName(name, lock)));
}

const NOUNS: Record<string, string> = { authors: 'author', samples: 'group of samples', services: 'service' };

function unknownMessage(collection: string, id: string, known: readonly string[]): string {
  const list = LISTS[collection as List] as string | undefined;
  if (list)
    return `Choose one of: ${known.join(', ')}; found ${JSON.stringify(id)}. Add new ones in ${list}.`;
  const similar = known.filter(
    (other) => other.includes('/') && other.split('/').at(-1) === id.split('/').at(-1),
  );
  const choice = known.some((other) => other.includes('/'))
    ? 'Write discipline/file-name, such as estimating/boq.'
    : `Choose one of: ${known.join(', ') || 'none yet'}; or write ${CONTENT}/${collection}/${id}.json.`;
  const remedy = similar.length ? `Did you mean ${similar.join(' or ')}?` : choice;
  return `There is no ${NOUNS[collection] ?? 'entry'} "${id}". ${remedy}`;
}

function documentMessage(name: string): string | undefined {
  const files = filesBelow('public/samples');
  const wrong = nameMessage(name);
  if (wrong ?? files.includes(name)) return wrong;
  const similar = similarName(files, name);
  return similar
    ? `The file is called "${similar}": capitals and accents count. Found "${name}".`
    : `There is no public/samples/${name}. Put the file there.`;
}

/**
 * Entries and documents that fields refer to are there. A service is listed once, and is not related to itself.
 * @param path of the collection
 */
export const referenceErrors = (schema: z.ZodType, path: string): Rule => {
  const shape = shapeOf(schema);
  return function* (entry, { targets }) {
    const seen = new Set<string>();
    for (const [field, id, { reference = '', format }] of fieldsOf(shape, entry.data)) {
      const missing = format === 'document' && documentMessage(id);
      if (missing) yield inField(entry, field, missing);
      const known = targets.get(reference);
      if (!known) continue;
      const listed = `${field.replace(/\d+/g, '*')} ${id}`;
      const isService = reference === 'services';
      if (!known.includes(id)) yield inField(entry, field, unknownMessage(reference, id, known));
      else if (isService && id === entry.id && path === `${CONTENT}/services`)
        yield inField(entry, field, 'A service cannot be related to itself.');
      else if (isService && seen.has(listed)) yield inField(entry, field, `"${id}" is listed twice.`);
      seen.add(listed);
    }
  };
};
