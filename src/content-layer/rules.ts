import { isRealDay } from '../lib/day.ts';
import { frontMatter } from './source-position.ts';

/** An entry as a loader leaves it, reduced to what the rules look at. */
export interface Loaded {
  id: string;
  body?: string | undefined;
  /** The file as the writer left it. */
  source?: string;
  data: Record<string, unknown>;
}

/** A rule over a whole collection: the mistakes found, each as the entry's id, its line where that is known, and what to do. */
export type Rule = (entries: readonly Loaded[]) => { id: string; line?: number; message: string }[];

/** Paragraphs of a body: blocks of lines between blank lines. */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean);

/** The body of a service is its main description: exactly two paragraphs of plain prose (the customer's rule). */
export const twoParagraphs: Rule = (entries) =>
  entries.flatMap(({ id, body = '' }) => {
    const blocks = paragraphs(body);
    const odd = blocks.find((block) => /^(#|[-*+] |\d+\. |>|\||<|import |export )/.test(block));
    if (odd) {
      return [{ id, message: `body: Write plain paragraphs only; found "${odd.slice(0, 40)}".` }];
    }
    if (blocks.length !== 2) {
      return [
        {
          id,
          message: `body: Write exactly two paragraphs, with one blank line between; found ${blocks.length}.`,
        },
      ];
    }
    return [];
  });

/** A page of running text has one. */
export const hasText: Rule = (entries) =>
  entries
    .filter(({ body = '' }) => !body.trim())
    .map(({ id }) => ({
      id,
      message: 'body: Write the text under the second ---; there is nothing yet.',
    }));

/**
 * A date that is not in the calendar. YAML reads 2026-02-31 as March 3 without a word, so the
 * schema never sees the mistake; the writer's own text shows it.
 */
export const datesAreReal: Rule = (entries) =>
  entries.flatMap(({ id, source = '' }) =>
    [...frontMatter(source).text.matchAll(/^(\w+): *["']?(\d{4}-\d{2}-\d{2})\b/gm)].flatMap(
      ([, field = '', day = '']) =>
        isRealDay(day)
          ? []
          : [{ id, message: `${field}: ${day} is not in the calendar. Write a date as YYYY-MM-DD.` }],
    ),
  );

/**
 * The author of an article is somebody the site knows.
 * @param known asks for the ids of all authors
 */
export const authorsExist =
  (known: () => readonly string[]): Rule =>
  (entries) => {
    const ids = known();
    return entries.flatMap(({ id, data }) => {
      const author = (data['author'] as { id: string }).id;
      return ids.includes(author)
        ? []
        : [
            {
              id,
              message: `author: There is no author "${author}". Choose one of: ${ids.join(', ')}; or write src/content/authors/${author}.json.`,
            },
          ];
    });
  };

/** Related services must exist, differ from each other and from the page they stand on. */
export const relatedServicesExist: Rule = (entries) => {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.flatMap(({ id, data }) => {
    const related = (data.relatedServices as { service: { id: string } }[]).map(({ service }) => service.id);
    return related.flatMap((target, index) => {
      const field = `relatedServices.${index}.service`;
      if (!ids.has(target)) {
        const near = [...ids].filter((known) => known.split('/')[1] === target.split('/').at(-1));
        const hint = near.length
          ? ` Did you mean ${near.join(' or ')}?`
          : ' Write discipline/file-name, such as estimating/boq.';
        return [{ id, message: `${field}: There is no service "${target}".${hint}` }];
      }
      if (target === id) return [{ id, message: `${field}: A service cannot be related to itself.` }];
      if (related.indexOf(target) < index) return [{ id, message: `${field}: "${target}" is listed twice.` }];
      return [];
    });
  });
};

/** A sheet number is used once in a discipline, as in any drawing set. */
export const sheetsAreUnique: Rule = (entries) => {
  const taken = new Map<string, string>();
  return entries.flatMap(({ id, data }) => {
    const sheet = `${id.split('/')[0]} ${String(data.sheet)}`;
    const other = taken.get(sheet);
    if (other)
      return [
        { id, message: `sheet: ${String(data.sheet)} is taken by ${other}. Take the next free number.` },
      ];
    taken.set(sheet, id);
    return [];
  });
};

/**
 * A service lies in the folder of its discipline, because the folder is part of its address.
 * @param known asks for the ids of all disciplines; undefined where their file cannot be read
 */
export const insideDiscipline =
  (known: () => readonly string[] | undefined): Rule =>
  (entries) => {
    const disciplines = known();
    if (!disciplines) return [];
    return entries.flatMap(({ id }) => {
      const [folder, name, ...deeper] = id.split('/');
      if (folder && disciplines.includes(folder) && name && deeper.length === 0) return [];
      return [
        {
          id,
          message: `Put the file into one of the folders ${disciplines.join(', ')}, or add its folder to src/content/home/disciplines.json.`,
        },
      ];
    });
  };

/** A sample that names a file must have it.
 * @param exists tells whether public/samples/ holds a file of that name
 */
export const sampleFilesExist =
  (exists: (name: string) => boolean): Rule =>
  (entries) =>
    entries.flatMap(({ id, data }) =>
      (data['samples'] as { file?: string }[]).flatMap(({ file }, index) =>
        file === undefined || exists(file)
          ? []
          : [
              {
                id,
                message: `samples.${index}.file: There is no public/samples/${file}. Put the file there.`,
              },
            ],
      ),
    );
