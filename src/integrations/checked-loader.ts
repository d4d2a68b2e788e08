import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Loader, LoaderContext } from 'astro/loaders';

import { fieldLine } from '../lib/field-line.ts';
import type { Loaded, Rule } from '../schemas/rules.ts';

/** A mistake as Astro's own message holds it: a line each, the field between asterisks. */
const MISTAKE = /^ {2}\*\*(.*)\*\*: (.*)$/gm;

/** What a writer reads. Without a stack, which would look like a crash and name files that are not theirs. */
const refusal = (mistakes: readonly string[]): Error =>
  Object.assign(new Error(mistakes.join('\n')), { stack: '' });

/** Where Astro and its YAML reader say that a file cannot be read. */
interface Unreadable extends Error {
  loc?: { file?: string; line?: number };
}

/** What to do about a file that is no JSON or has no sound front matter, instead of a parser's words alone. */
function unreadable(error: unknown, root: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { message, loc: { file = '', line } = {} } = error as Unreadable;
  if (!file) return error;
  const at = /\(line (\d+)/.exec(message)?.[1] ?? line;
  const [reason = ''] = message.replace(/^.*failed to parse: /, '').split('\n');
  const remedy = file.endsWith('.json')
    ? 'Look at this line and the one before: a comma between two fields, none after the last, straight quotation marks.'
    : 'Look at this line and the one before: put a text that holds a colon, a quotation mark, # or * between straight quotation marks.';
  return refusal([`${file.replace(root, '')}${at ? `:${at}` : ''}\n  ${remedy} (${reason})`]);
}

/** What is wrong with a file as a whole, so that its fields cannot be seen; undefined when they can. */
function misread(source: string, file: string): string | undefined {
  if (/^\uFEFF|[\0\uFFFD]/.test(source)) return 'Save the file as UTF-8, without a byte order mark.';
  if (file.endsWith('.mdx') && !/^---[ \t]*\r?\n[^]*?^---[ \t]*$/m.test(source))
    return 'Put the fields between two lines of three hyphens, ---, the first of which begins the file.';
  return undefined;
}

/**
 * A content loader that also holds the rules which one entry's schema cannot see: the body, the
 * other entries. All that is wrong in a collection is told at once, and stops the build before
 * anything is written.
 * @param loader the loader that reads the files
 * @param rules the rules over the whole collection, asked when each entry for itself is right
 * @throws Error naming each file, the line, the field and what to do
 */
export function checked(loader: Loader, ...rules: Rule[]): Loader {
  return {
    ...loader,
    load: async (context: LoaderContext) => {
      const { store, config, collection } = context;
      const root = fileURLToPath(config.root);
      const refused = new Map<string, string[]>();
      const parseData: LoaderContext['parseData'] = async (entry) => {
        try {
          return await context.parseData(entry);
        } catch (error) {
          const mistakes = error instanceof Error ? [...error.message.matchAll(MISTAKE)] : [];
          if (!mistakes.length) throw error;
          const { filePath = '' } = entry;
          const source = readFileSync(filePath, 'utf8');
          const file = filePath.replace(root, '');
          const whole = misread(source, file);
          // Of a list in one file, the place in it leads to the line.
          const place = source.trimStart().startsWith('[') ? `${String(entry.data['order'])}.` : '';
          const told = mistakes.map(([, field = '', message]) =>
            field
              ? `${file}:${fieldLine(source, place + field)}\n  ${field}: ${message}`
              : `${file}\n  ${message}`,
          );
          refused.set(entry.id, whole ? [`${file}:1\n  ${whole}`, ...told] : told);
          return entry.data;
        }
      };
      // A file that cannot be read is an error to the loaders of Astro, but none that stops the build.
      const unread: string[] = [];
      const logger = Object.assign(Object.create(context.logger) as LoaderContext['logger'], {
        error: (message: string) => unread.push(message),
        debug: (message: string) => unread.length && unread.push(`  ${message}`),
      });
      try {
        await loader.load({ ...context, parseData, logger });
      } catch (error) {
        throw unreadable(error, root);
      }
      if (unread.length) throw refusal(unread);
      // Not kept for the next time, when an unchanged file would be taken for a right one.
      for (const id of refused.keys()) store.delete(id);
      const wrong = [...refused.values()].flat();
      if (wrong.length) throw refusal(wrong);

      const files = new Map<string, string>();
      const entries = store.entries().map(([id, { body, data, filePath }]): Loaded => {
        files.set(id, filePath ?? id);
        // Four times as fast as asking for ten thousand files at once.
        const source = filePath ? readFileSync(new URL(filePath, config.root), 'utf8') : '';
        return { id, body, data, source };
      });
      const sources = new Map(entries.map(({ id, source = '' }) => [id, source]));
      const mistakes = rules
        .flatMap((rule) => rule(entries))
        .map(({ id, line, message }) => {
          const [, field = ''] = /^(?!body:)([\w.]+): /.exec(message) ?? [];
          const at = line ?? (field && fieldLine(sources.get(id) ?? '', field));
          return `${files.get(id) ?? collection}${at && `:${at}`}\n  ${message}`;
        });
      if (mistakes.length) throw refusal(mistakes);
    },
  };
}
