import { createMdxMdastHandle, dropHandle } from 'satteri';

import { longDay } from '../lib/day.ts';
import { LEGAL_COMPONENTS } from './legal-facts.ts';
import { PROSE_ATTRIBUTES, type ProseName } from './prose-components.ts';
import { publicFrom } from './publication.ts';
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

const firstHeadings = each(
  /^# .*|^.+\n=+[ \t]*$/gm,
  ([heading]) => `The title is the only first heading of a page: begin with ##; found "${heading}".`,
);

/** Headings go down one step at a time, or those who jump between headings miss one. The title is the first. */
const headingSteps: Check = (text) => {
  let above = 1;
  return each(/^(#{2,6}) .*/gm, ([heading, { length: depth } = '']) => {
    const most = above + 1;
    above = depth;
    return depth > most
      ? `The heading "${heading}" is a step too deep. Begin it with ${'#'.repeat(most)}.`
      : undefined;
  })(text);
};

const html = each(/<!--|<\/?[a-z][\w-]*(?::\/\/[^\s>]*|[^\s@>]*@[^\s>]*)?/g, ([tag]) => {
  if (tag === '<!--') return 'A comment is written {/* … */} here. Change <!-- and -->, or take it out.';
  if (/:\/\/|@/.test(tag)) return `Make this address a link with words: [words](address); found "${tag}>".`;
  return `HTML is not possible here: use Markdown or ${COMPONENTS}; found "${tag}".`;
});

const lessThan = each(
  /<(?![A-Za-z/!\s]|$)\S*/gm,
  ([found]) => `The sign < begins markup. Write "below", or a space after the sign; found "${found}".`,
);

const pictures = each(
  /!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g,
  ([found]) => `Show a picture by <Figure src="…" alt="…" caption="…" />; found "${found}".`,
);

/** A component's tag: its slash, name, attributes, closing slash. */
const TAG = /<(\/?)([A-Z]\w*)((?:[^<>"{}]|"[^"]*"|\{[^}]*\})*?)(\/?)>/g;
/** A component's tag that may have no end. */
const TAG_START = /<([A-Z]\w*)((?:\s+\w+=?(?:"[^"]*"|\{[^}]*\}|'[^']*'|[“”„«‘][^“”„»’\n]*[“”»’]?)?)*)/g;
const PHOTO = `src="${site.photoHost}/…"`;

const imports = each(/(?<=^\s*|\n[ \t]*\n)(import|export)[ {][^\n]*/g, ([found, word]) =>
  / from |['"]/.test(found)
    ? `An article needs no import: ${COMPONENTS} stand ready, and a photo is shown by ${PHOTO}. Take this line out; found "${found}".`
    : `A paragraph that begins with "${word}" is taken for code. Begin it with another word.`,
);

/**
 * The components of an article, each with what it needs.
 * @param facts what a text may show of the firm; one that may is a legal text, and has components of its own
 */
const components =
  (facts: readonly string[]): Check =>
  (text) => {
    return each(TAG_START, ({ 0: tag, 1: name = '', 2: attributes = '', index = 0 }) => {
      const curly = /=\s*([“”„«‘])/.exec(attributes)?.[1];
      if (curly) return `<${name}>: Type straight quotation marks, ", as on the keyboard; found ${curly}.`;
      if (facts.length && LEGAL_COMPONENTS.includes(name)) {
        const fact = /\{(?:props\.)?([^}]*)\}/.exec(attributes)?.[1];
        return fact === undefined || facts.includes(fact) ? undefined : unknownFact(fact, facts);
      }
      if (!(name in PROSE_ATTRIBUTES)) return `There is no component <${name}>. Use ${COMPONENTS}.`;
      const computed = /\s(\w+)=\{/.exec(attributes)?.[1];
      if (computed)
        return `<${name}>: Write ${computed === 'src' ? PHOTO : `${computed}="…"`} between straight quotation marks, without braces: no code is possible here.`;
      const missing = PROSE_ATTRIBUTES[name as ProseName].find(
        (attribute) => !new RegExp(`\\s${attribute}="\\s*[^"\\s]`).test(attributes),
      );
      if (missing) return `<${name}> needs ${missing}="…".`;
      if (!/^\s*\/?>/.test(text.slice(index + tag.length)))
        return `<${name}> has no end: write > after its last attribute, and each text between straight quotation marks, ".`;
      const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
      if (src && (!src.startsWith(`${site.photoHost}/`) || /[\s?#]/.test(src)))
        return `src: Write an address that begins with ${site.photoHost}/ and has no ? or # part; found "${src}".`;
      return undefined;
    })(text);
  };

/** Components that are not closed, or closed without having been opened. */
const pairs: Check = (text) => {
  const open: { at: number; name: string }[] = [];
  const stray: ReturnType<Check> = [];
  for (const { 1: slash, 2: name = '', 4: alone, index: at } of text.matchAll(TAG)) {
    if (!slash && !alone) open.push({ at, name });
    if (!slash) continue;
    const own = open.findLastIndex((tag) => tag.name === name);
    // What was opened inside it must have been closed by now.
    if (own >= 0) stray.push(...open.splice(own).slice(1).map(unclosed));
    else
      stray.push({
        at,
        message: `</${name}> closes nothing. Write <${name} …> above its text, or take it out.`,
      });
  }
  return [...stray, ...open.map(unclosed)];
};
/** Tags that are wrong in themselves; when none is, those that do not go together. */
const tags =
  (facts: readonly string[]): Check =>
  (text) => {
    const wrong = components(facts)(text);
    return wrong.length ? wrong : pairs(text);
  };

const unclosed = ({ at, name }: { at: number; name: string }) => ({
  at,
  message: `<${name}> is not closed. Write </${name}> on a line of its own where its text ends.`,
});

const unknownFact = (found: string, facts: readonly string[]): string =>
  `There is no {${found}}. A legal text knows ${facts.map((fact) => `{props.${fact}}`).join(', ')}.`;

/** Braces in running text, which begin code. */
const braces =
  (facts: readonly string[]): Check =>
  (text) =>
    each(/\{(?:props\.(\w+)\}|[^{}\n]*\}?)/g, ([found, fact]) => {
      if (facts.length && found.startsWith('{props.'))
        return fact && facts.includes(fact) ? undefined : unknownFact(found.slice(1).replace('}', ''), facts);
      return `Braces begin code. Write parentheses, or \\{ for a brace that is to be read; found "${found}".`;
    })(text.replace(TAG, (tag) => tag.replace(/[^\n]/g, ' ')));

/** Code between fences whose end is missing takes the rest of the article with it. */
const fences = (body: string): ReturnType<Check> => {
  const { open } = scanFences(body);
  return open < 0
    ? []
    : [{ at: open, message: 'Nothing closes this code. Write ``` on a line of its own below it.' }];
};

/** The target of a link, `[words](target)`, or of one that is named elsewhere, `[name]: target`; no footnote's. */
const LINK = /(?:(?<!!)\]\(|^ {0,3}\[(?!\^)[^\]\n]+\]:)\s*<?([^)\s>]*)/gm;

const links = (exists: (path: string) => boolean, nearest: (path: string) => string | undefined): Check =>
  each(LINK, ([, written = '']) => {
    const target = ownPath(written);
    if (/^(https:\/\/[^/]|#|mailto:.+@|tel:)/.test(target)) return undefined;
    if (!/^\/(?!\/)/.test(target))
      return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
    const [path = ''] = target.split('#');
    if (exists(path)) return undefined;
    const meant = nearest(path);
    return `There is no page ${path}. ${meant ? `Did you mean ${meant}?` : 'The page /sitemap/ lists all that there are.'}`;
  });

/** Asks once for each path: many texts link to the same pages, and each answer reads a file. */
function remembered<Answer>(ask: (path: string) => Answer): (path: string) => Answer {
  const answers = new Map<string, Answer>();
  return (path) => {
    const answer = answers.get(path) ?? ask(path);
    answers.set(path, answer);
    return answer;
  };
}

/** A link to this site as it is written inside it, when it was written with the site's whole address. */
const ownPath = (target: string): string => {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^]*)$/i.exec(target) ?? [];
  const own = new URL(site.url).host.replace(/^www\./, '');
  return host.toLowerCase() === own ? path || '/' : target;
};

/** Code between fences blanked out, and where code begins whose end is missing; -1 where none is. */
function scanFences(body: string): { text: string; open: number } {
  let mark = '';
  let open = -1;
  let at = 0;
  const lines = body.split('\n').map((line) => {
    const [, found = '', rest = ''] = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const inside = open >= 0;
    if (!inside && found && !(found.startsWith('`') && rest.includes('`'))) [mark, open] = [found, at];
    else if (inside && found.startsWith(mark) && !rest.trim()) open = -1;
    at += line.length + 1;
    return inside || open >= 0 ? line.replace(/./g, ' ') : line;
  });
  return { text: lines.join('\n'), open };
}

/** Text with code, comments and escaped signs in it blanked out, as long as before. */
const withoutCode = (body: string): string =>
  scanFences(body).text.replace(/`[^`\n]*`|\{\/\*[^]*?\*\/\}|\\[{}<]/g, (code) =>
    code.replace(/[^\n]/g, ' '),
  );

const lineOf = ({ source = '', body = '' }: Loaded, at: number): number =>
  source.slice(0, Math.max(0, source.indexOf(body)) + at).split('\n').length;

/** What the reader of MDX stumbles over, asked only when no other check has seen why. */
function mdxMistake(body: string): { line: number; message: string } | undefined {
  try {
    // Read, but not made into code: a third of the time, which counts with ten thousand articles.
    dropHandle(createMdxMdastHandle(body));
    return undefined;
  } catch (error) {
    const [, line = '1', reason = ''] =
      /^(\d+):\d+: (.*?)(?: \(\w+[:-].*)?$/m.exec((error as Error).message) ?? [];
    return {
      line: Number(line),
      message: `This is neither Markdown nor a component. Look at this line and the one before: tags, braces, quotation marks. (${reason})`,
    };
  }
}

/**
 * What the text of an article may hold: Markdown and the prose components, links that lead somewhere,
 * no HTML and no code. Each mistake names its line in the writer's file.
 * @param exists whether this site has a page at a path
 * @param nearest the page that a wrong path may have been meant for
 * @param facts what a legal text may show of the firm by `{props.…}`; other texts show nothing so
 */
export const proseIsSound =
  (
    exists: (path: string) => boolean,
    nearest: (path: string) => string | undefined,
    facts: readonly string[] = [],
  ): Rule =>
  (entries) => {
    const checks: Check[] = [
      ...[length, controls, firstHeadings, headingSteps, html, lessThan, pictures],
      ...[imports, tags(facts), braces(facts), links(remembered(exists), nearest)],
    ];
    return entries.flatMap((entry) => {
      const body = entry.body ?? '';
      const text = withoutCode(body);
      const found = [...fences(body), ...checks.flatMap((check) => check(text))].map(({ at, message }) => ({
        line: lineOf(entry, at),
        message,
      }));
      const rest = found.length ? undefined : mdxMistake(body);
      if (rest) found.push({ ...rest, line: lineOf(entry, 0) + rest.line - 1 });
      return found.map(({ line, message }) => ({ id: entry.id, line, message: `body: ${message}` }));
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
  (entries) => {
    const opensOn = remembered(pageFrom);
    return entries.flatMap((entry) => {
      const from = Math.max(publicFrom(entry.data), Number(today));
      const check = each(LINK, ([, target = '']) => {
        const [path = ''] = ownPath(target).split('#');
        const opens = opensOn(path);
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
  };

/** A change cannot come before the publication. */
export const updatedAfterDate: Rule = (entries) =>
  entries.flatMap(({ id, data: { date, updated } }) =>
    date instanceof Date && updated instanceof Date && updated < date
      ? [{ id, message: 'updated: Write a day after date, or leave it out.' }]
      : [],
  );
