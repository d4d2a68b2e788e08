import { longDay } from '../lib/day.ts';
import { PROSE_ATTRIBUTES, type ProseName } from '../lib/prose.ts';
import { publicFrom } from '../lib/publication.ts';
import { site } from '../site.config.ts';
import type { Loaded, Rule } from './rules.ts';

/** More than a book chapter; what is longer came in by mistake. */
const LONGEST = 100_000;
const COMPONENTS = Object.keys(PROSE_ATTRIBUTES).join(', ');

/** A check over a text in which code has been blanked out: where it is wrong, and what to do. */
type Check = (text: string) => { at: number; message: string }[];

const each = (pattern: RegExp, say: (match: RegExpMatchArray) => string | undefined): Check => {
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const message = say(match);
      return message ? [{ at: match.index, message }] : [];
    });
};

const length: Check = (text) =>
  text.length > LONGEST
    ? [{ at: 0, message: `Write at most ${LONGEST} characters; this text has ${text.length}.` }]
    : [];

const controls = each(
  /[\0-\x08\x0b\x0c\x0e-\x1f]/g,
  () => 'There is an invisible control character here. Delete it.',
);

const headings = each(
  /^# .*|^.+\n=+[ \t]*$/gm,
  ([heading]) => `The title is the only first heading of a page: begin with ##; found "${heading}".`,
);

const html = each(
  /<\/?[a-z][\w-]*/g,
  ([tag]) => `HTML is not possible here: use Markdown or ${COMPONENTS}; found "${tag}".`,
);

const pictures = each(
  /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g,
  ([found]) => `Show a picture by <Figure src="…" alt="…" caption="…" />; found "${found}".`,
);

const components: Check = (text) => {
  const imports = text.match(/^import .*/gm) ?? [];
  return each(/<([A-Z]\w*)((?:\s+\w+=(?:"[^"]*"|\{[^}]*\}))*)/g, ([, name = '', attributes = '']) => {
    if (imports.some((line) => new RegExp(`\\b${name}\\b`).test(line))) return undefined;
    if (!(name in PROSE_ATTRIBUTES)) return `There is no component <${name}>. Use ${COMPONENTS}.`;
    const missing = PROSE_ATTRIBUTES[name as ProseName].find(
      (attribute) => !new RegExp(`\\s${attribute}=(?:"\\s*[^"\\s]|\\{)`).test(attributes),
    );
    if (missing) return `<${name}> needs ${missing}="…".`;
    const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
    if (src && (!src.startsWith(`${site.photoHost}/`) || /[\s?#]/.test(src)))
      return `src: Write an address that begins with ${site.photoHost}/ and has no ? or # part; found "${src}".`;
    return undefined;
  })(text);
};

/** The target of a link, `[words](target)`, or of one that is named elsewhere, `[name]: target`; no footnote's. */
const LINK = /(?:(?<!!)\]\(|^ {0,3}\[(?!\^)[^\]\n]+\]:)\s*<?([^)\s>]*)/gm;

const links = (exists: (path: string) => boolean, nearest: (path: string) => string | undefined): Check =>
  each(LINK, ([, target = '']) => {
    if (/^(https:\/\/[^/]|#|mailto:.+@|tel:)/.test(target)) return undefined;
    if (!/^\/(?!\/)/.test(target))
      return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
    const [path = ''] = target.split('#');
    if (exists(path)) return undefined;
    const meant = nearest(path);
    return `There is no page ${path}. ${meant ? `Did you mean ${meant}?` : 'The page /sitemap/ lists all that there are.'}`;
  });

/** Text with the code in it blanked out, as long as before. */
const withoutCode = (body: string): string =>
  body.replace(/^[ \t]*(```|~~~)[^]*?^[ \t]*\1|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '));

const lineOf = ({ source = '', body = '' }: Loaded, at: number): number =>
  source.slice(0, Math.max(0, source.indexOf(body)) + at).split('\n').length;

/**
 * What the text of an article may hold: Markdown and the prose components, links that lead somewhere,
 * no HTML. Each mistake names its line in the writer's file.
 * @param exists whether this site has a page at a path
 * @param nearest the page that a wrong path may have been meant for
 */
export const proseIsSound =
  (exists: (path: string) => boolean, nearest: (path: string) => string | undefined): Rule =>
  (entries) => {
    const checks = [length, controls, headings, html, pictures, components, links(exists, nearest)];
    return entries.flatMap((entry) => {
      const body = entry.body ?? '';
      const text = withoutCode(body);
      return checks
        .flatMap((check) => check(text))
        .map(({ at, message }) => ({
          id: entry.id,
          line: lineOf(entry, at),
          message: `body: ${message}`,
        }));
    });
  };

/**
 * What the public can read leads nowhere that it cannot: not to a draft, and not to an article of a day
 * after that of the page with the link.
 * @param pageFrom moment from which the page at a path is public
 * @param today the day of the build
 */
export const linksArePublic =
  (pageFrom: (path: string) => number, today: Date): Rule =>
  (entries) =>
    entries.flatMap((entry) => {
      const from = Math.max(publicFrom(entry.data), Number(today));
      const check = each(LINK, ([, target = '']) => {
        const [path = ''] = target.split('#');
        const opens = pageFrom(path);
        if (opens <= from) return undefined;
        return opens === Infinity
          ? `${path} is a draft. Publish it first, or take the link out.`
          : `${path} comes on ${longDay(new Date(opens))}, after this page. Change a date, or take the link out.`;
      });
      return check(withoutCode(entry.body ?? '')).map(({ at, message }) => ({
        id: entry.id,
        line: lineOf(entry, at),
        message: `body: ${message}`,
      }));
    });

/** A change cannot come before the publication. */
export const updatedAfterDate: Rule = (entries) =>
  entries.flatMap(({ id, data: { date, updated } }) =>
    date instanceof Date && updated instanceof Date && updated < date
      ? [{ id, message: 'updated: Write a day after date, or leave it out.' }]
      : [],
  );
