import type { LockedPhoto } from '../../src/pictures/photo-lock.ts';
import type { Field, FirmFile } from './firm-text.ts';
import { type SampleKind, type SampleValues, signOf } from './sample-values.ts';
import { type Hit, plainWords } from './search.ts';

/** Hosts of photos that anybody may use. */
const STOCK =
  /^https:\/\/[\w.-]*(?:unsplash|pexels|pixabay|shutterstock|istockphoto|gettyimages|stock\.adobe)\./;

/** Whether a photo there is taken for the firm's work, or for one of its people. */
const isWork = (file: string, field = ''): boolean =>
  /^src\/content\/(?:portfolio|authors)\//.test(file) || field.includes('featuredProjects');

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** Fields side by side, by their names. */
const groupsOf = (fields: readonly Field[]): Record<string, Field>[] =>
  [...Map.groupBy(fields, ({ path }) => parentOf(path)).values()].map((group) =>
    Object.fromEntries(group.map((field) => [field.path.split('.').at(-1) ?? '', field])),
  );

const isOneOf = (field: Field | undefined, values: readonly (string | undefined)[]): field is Field =>
  field !== undefined && values.some((one) => one && plainWords(one) === plainWords(String(field.value)));

/**
 * Finds values that count in their own field only.
 * @param known what was found in the file already
 * @param lock the photos that were brought home
 */
export function valuesInFields(
  { file, text, fields }: FirmFile,
  { signs, fields: values }: SampleValues,
  known: readonly Hit<SampleKind>[],
  lock: Record<string, LockedPhoto>,
): Hit<SampleKind>[] {
  const hits: Hit<SampleKind>[] = [];
  const add = (kind: SampleKind, { start, end }: Field) => hits.push({ kind, start, end });
  const here = (folder: string) => file.startsWith(`src/content/${folder}`);
  const fetched = Object.values(lock).map((photo) => photo.file);

  for (const { figure, label, note, title, role, since, name, file: offered, sample, src } of groupsOf(
    fields,
  )) {
    if (here('home/claims') && figure)
      for (const [theFigure, theLabel, theNote] of values.claims)
        if (figure.value === theFigure && isOneOf(label, [theLabel]) && (!note || isOneOf(note, [theNote])))
          add('claim', figure);
    if (here('authors/'))
      for (const [theRole, theYear] of values.people)
        if (isOneOf(role, [theRole]) && String(since?.value) === theYear) add('person', role);
    if (here('samples/') && !offered && isOneOf(name, values.documents)) add('document', name);
    if (isWork(file, title?.path) && isOneOf(title, values.titles)) add('project', title);
    // The value alone would say nothing.
    if (here('portfolio/') && sample?.value === true)
      hits.push({ kind: 'marker', start: text.lastIndexOf('"sample"', sample.start), end: sample.end });
    const picture = typeof src?.value === 'string' ? src.value : '';
    if (src && isWork(file, src.path) && (STOCK.test(picture) || fetched.includes(picture.replace('./', ''))))
      add('work photo', src);
  }
  if (file === 'public/favicon.svg' && signs.includes(signOf(text)))
    hits.push({ kind: 'sign', start: 0, end: 4 });
  return [...hits, ...commonWords(fields, values.beside, [...known, ...hits])];
}

/** Finds common words beside a value of the same kind. */
function commonWords(
  fields: readonly Field[],
  words: SampleValues['fields']['beside'],
  known: readonly Hit<SampleKind>[],
): Hit<SampleKind>[] {
  const inField = ({ start }: Hit<SampleKind>) =>
    fields.find((field) => field.start <= start && start < field.end);
  const places = new Set(known.map((hit) => `${hit.kind} ${parentOf(inField(hit)?.path ?? '-.-')}`));
  return Object.entries(words).flatMap(([kind, values]) =>
    fields.flatMap((field) =>
      places.has(`${kind} ${parentOf(field.path)}`) && isOneOf(field, values)
        ? [{ kind: kind as SampleKind, start: field.start, end: field.end }]
        : [],
    ),
  );
}
