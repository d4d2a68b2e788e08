import { publicationTime } from '../lib/publication.ts';
import { nearestPage } from '../lib/search/rank.ts';
import { textsOf } from '../reading/entry.ts';
import { CONTENT, FIRM_FILE, missingFileMessage, nameMessage } from '../schemas/content-files.ts';
import { LISTS } from '../schemas/lists.ts';
import { linkMessage, pageMessage } from './links.ts';
import { pictureMessage } from './pictures.ts';
import { fieldError, type Rule } from './rule.ts';

/** Widths in pixels at which a portrait and a frame show a picture. */
const [PORTRAIT, FRAME] = [160, 600];
/** Where names are listed that are not files in a folder. */
const PLACES: Record<string, string> = { ...LISTS, licenses: `the licenses of ${FIRM_FILE}` };

/** Maximum number of names that a message lists. */
const MOST_NAMED = 15;

function unknownMessage(collection: string, id: string, known: readonly string[]): string {
  const place = PLACES[collection] ?? `${CONTENT}/${collection}`;
  // The writer may have given its path, its file name or its title.
  const name = /[^/]+(?=\/?$)/.exec(id)?.[0].replace(/\.\w+$/, '') ?? id;
  const nearest = nearestPage(name, known);
  const remedy = nearest
    ? `Did you mean ${nearest}?`
    : `Choose one of: ${known.slice(0, MOST_NAMED).join(', ') || 'none yet'}${known.length > MOST_NAMED ? ', …' : ''}; or add it there.`;
  return `There is no ${JSON.stringify(id)} in ${place}. ${remedy}`;
}

function documentMessage(name: string, files: readonly string[]): string | undefined {
  const samples = files.flatMap((file) => (file.startsWith('samples/') ? file.slice('samples/'.length) : []));
  return samples.includes(name)
    ? undefined
    : (nameMessage(name) ?? missingFileMessage('public/samples', name, samples));
}

/** Checks that entries, pages, documents and pictures that fields refer to exist, and that pictures are large enough. */
export const checkReferences: Rule = function* (entry, site) {
  const { targets, files, pages, pictures, jsonSchema } = site;
  const width = entry.file.includes('/authors/') ? PORTRAIT : FRAME;
  const from = publicationTime(entry.data);
  for (const [field, name, { reference = '', format }] of textsOf(entry.data, jsonSchema)) {
    const known = targets.get(reference) ?? [name];
    const person = `/people/${name}/`;
    // An article links to the pages of its author and its reviewer.
    const isLinked = reference === 'authors' && !field.includes('.') && pages.has(person);
    const message = known.includes(name)
      ? (format === 'document' && documentMessage(name, files)) ||
        (format === 'link' && linkMessage(name, { ...site, from: -Infinity })) ||
        (format === 'picture' && pictureMessage(pictures, name, width)) ||
        (isLinked && pageMessage(person, site, from))
      : unknownMessage(reference, name, known);
    if (message) yield fieldError(entry, field, message);
  }
};
