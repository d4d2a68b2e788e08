/** What the folders of two languages say about the same pages. */
import { today } from '../build-env.ts';
import { isoDay } from '../lib/day.ts';
import { publicationTime } from '../lib/publication.ts';
import { CONTENT } from '../schemas/content-files.ts';
import { contentOf, translation, translations } from '../schemas/languages.ts';
import { isLeftOut } from '../schemas/page.ts';
import { allSources, itemById, type ListItem, type Source, sources } from '../schemas/sources.ts';
import { type Diagnostic, warningIn } from './diagnostic.ts';
import { filesOf } from './read-collection.ts';
import { readContentFile } from './read-file.ts';
import { fieldLine } from './source-position.ts';

/** An entry with a page, as its file in one language has it. */
export interface TranslatedPage {
  file: string;
  /** The time from which it is public. */
  time: number;
  /** Day of the last change, as YYYY-MM-DD; empty where the file has none. */
  updated: string;
  /** Line of that day. */
  line?: number | undefined;
}

const dayOf = (value: unknown): string =>
  value instanceof Date ? value.toISOString().slice(0, 10) : typeof value === 'string' ? value : '';

/** Entries of a file, each with its id: one, or those of a list. */
function entriesOf(data: unknown, id: string): (readonly [string, Record<string, unknown>])[] {
  if (Array.isArray(data)) return (data as ListItem[]).map(itemById);
  return typeof data === 'object' && data !== null ? [[id, data as Record<string, unknown>]] : [];
}

/** Path of the page of an entry; undefined where it has none. */
function pathOf({ page, files, path }: Source, id: string): string | undefined {
  if (files) return id === 'home' ? '/' : `/${id}/`;
  if (path === sources.careers.path) return `/careers/${id}/`;
  return page && `${page}${id}/`;
}

/**
 * The pages of entries in a language by their paths, drafts included.
 * @param tag of a translation; empty for the first language
 */
export function pagesIn(tag: string): Map<string, TranslatedPage> {
  const pages = new Map<string, TranslatedPage>();
  for (const source of allSources) {
    const path = contentOf(tag) + source.path.slice(CONTENT.length);
    for (const [file, name] of pathOf(source, '') ? filesOf({ ...source, path }) : []) {
      const { data, source: text } = readContentFile(file);
      for (const [id, fields] of entriesOf(data, name)) {
        const key = pathOf(source, id) ?? '';
        const updated = dayOf(fields['updated'] ?? fields['date']);
        const time = publicationTime(fields, source.page === '/legal/');
        const isOver = fields['until'] !== undefined && dayOf(fields['until']) < isoDay(today);
        if (!isLeftOut(key, tag) && !isOver)
          pages.set(key, { file, time, updated, line: fieldLine(text, 'updated') });
      }
    }
  }
  // A discipline has a page once it has a service.
  const isShown = (path: string): boolean =>
    !/^\/services\/[^/]+\/$/.test(path) ||
    [...pages].some(([other, { time }]) => other.startsWith(path) && other !== path && time < Infinity);
  return new Map([...pages].filter(([path]) => isShown(path)));
}

/** Pages of the first language that a translation links to, since it does not have them: those that it calls drafts itself, too. */
export function foreignPages(): Map<string, TranslatedPage> {
  if (!translation) return new Map();
  const own = pagesIn(translation);
  // Texts link to no opening, which ends by itself.
  const isMissing = (path: string) =>
    (own.get(path)?.time ?? Infinity) === Infinity && !/^\/careers\/./.test(path);
  return new Map([...pagesIn('')].filter(([path]) => isMissing(path)));
}

/** Warns of translations that are older than what they translate. Corrections of spelling keep the day, and so warn of nothing. */
export function* checkTranslations(): Iterable<Diagnostic> {
  const first = translation ? pagesIn('') : new Map<string, TranslatedPage>();
  for (const [path, { file, updated, line }] of translation ? pagesIn(translation) : []) {
    const source = first.get(path);
    if (source && source.updated > updated)
      yield warningIn(
        file,
        `${source.file} has changed on ${source.updated}, and this translation is of ${updated || 'no day'}. Translate what has changed, and write the same day into updated.`,
        line,
      );
  }
}

/** Pages that a translation does not have, for `npm run content:check -- --translations`. */
export const missingTranslations = (): string[] =>
  translations().flatMap((tag) => {
    const own = pagesIn(tag);
    return [...pagesIn('')].flatMap(([path, { file }]) =>
      own.has(path) ? [] : `${tag}: ${path} is not translated (${file}).`,
    );
  });
