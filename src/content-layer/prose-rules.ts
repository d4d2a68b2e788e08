import { existsSync } from 'node:fs';

import { createMdxMdastHandle, dropHandle } from 'satteri';

import { longDay } from '../language.ts';
import { nearestPage } from '../lib/search/nearest-page.ts';
import { firm } from '../firm.ts';
import type { Remark } from './mistake.ts';
import { blank, componentMistakes, type Found, markdownMistakes } from './prose-checks.ts';
import { publicFrom } from '../lib/publication.ts';
import { bodyLine, type Context, type Rule } from './rules.ts';

/** The target of a link, `[words](target)`, or of a reference definition, `[name]: target`; not of a footnote. */
const LINK = /(?:(?<!!)\]\(|^ {0,3}\[(?!\^)[^\]\n]+\]:)\s*<?([^)\s>]*)/gm;

/** The path of a link that was written with this site's whole address; any other target as it is. */
function withoutOrigin(target: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^]*)$/i.exec(target) ?? [];
  const own = new URL(firm.url).host.replace(/^www\./, '');
  return host.toLowerCase() === own ? path || '/' : target;
}

/** A path as its file is called; one with a stray % as it is. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

type Addresses = Pick<Context, 'pages' | 'oldAddresses'>;

function linkMessage(target: string, { pages, oldAddresses }: Addresses): string | undefined {
  if (/^(https:\/\/[^/]|#|mailto:.+@|tel:)/.test(target)) return undefined;
  if (!/^\/(?!\/)/.test(target))
    return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
  const [path = ''] = target.split('#');
  const isFile = !path.endsWith('/') && existsSync(`public${decoded(path)}`);
  if (isFile || pages.has(path)) return undefined;
  const moved = oldAddresses.get(path);
  if (moved) return `${path} is an old address. Link to ${moved}, where the page is now.`;
  const nearest = nearestPage(path, [...pages.keys()]);
  return `There is no page ${path}. ${nearest ? `Did you mean ${nearest}?` : 'The page /sitemap/ lists all that there are.'}`;
}

function* linkMistakes(text: string, addresses: Addresses): Iterable<Found> {
  for (const { 1: target = '', index } of text.matchAll(LINK)) {
    const message = linkMessage(withoutOrigin(target), addresses);
    if (message) yield [index, message];
  }
}

/** Blanks out code, comments and escaped characters; `openFence` is where code begins that is never closed, or -1. */
function withoutCode(body: string): { text: string; openFence: number } {
  let fence = '';
  let openFence = -1;
  let at = 0;
  const lines = body.split('\n').map((line) => {
    const [, found = '', rest = ''] = /^[ \t>]*(?:[-*+] +)?(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const isInside = openFence >= 0;
    if (!isInside && found && !(found.startsWith('`') && rest.includes('`')))
      [fence, openFence] = [found, at];
    else if (isInside && found.startsWith(fence) && !rest.trim()) openFence = -1;
    at += line.length + 1;
    return isInside || openFence >= 0 ? blank(line) : line;
  });
  const text = lines.join('\n').replace(/`[^`\n]*`|\{\/\*[^]*?\*\/\}|\\[{}<]/g, blank);
  return { text, openFence };
}

/** What the MDX parser cannot read. */
function mdxMistake(body: string): Remark | undefined {
  try {
    // Parsing without compiling takes a third of the time, and every text is parsed after each edit.
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
 * A text has only Markdown, prose components and links that work: no HTML and no code.
 * @param isLegal whether it is a legal text, which can show facts by `{props.…}`
 */
export const proseIsSound = (isLegal = false): Rule =>
  function* (entry, context) {
    const { text, openFence } = withoutCode(entry.body);
    const found = [
      ...markdownMistakes(text),
      ...componentMistakes(text, isLegal),
      ...linkMistakes(text, context),
    ];
    if (openFence >= 0)
      found.unshift([openFence, 'Nothing closes this code. Write ``` on a line of its own below it.']);
    for (const [at, message] of found) yield { line: bodyLine(entry, at), message: `body: ${message}` };
    // The parser knows less about the reason than the checks do.
    const rest = found.length ? undefined : mdxMistake(entry.body);
    if (rest) yield { line: bodyLine(entry, 0) + rest.line - 1, message: `body: ${rest.message}` };
  };

/** A page does not link to drafts, nor to articles that become public after it. */
export const linksArePublic = (today: Date): Rule =>
  function* (entry, { pages }) {
    const from = Math.max(publicFrom(entry.data), Number(today));
    for (const { 1: target = '', index } of withoutCode(entry.body).text.matchAll(LINK)) {
      const [path = ''] = withoutOrigin(target).split('#');
      const opens = pages.get(path) ?? -Infinity;
      if (opens <= from) continue;
      const message =
        opens === Infinity
          ? `${path} is a draft. Publish it first, or take the link out.`
          : `${path} comes on ${longDay(new Date(opens))}, after this page. Change a date, or take the link out.`;
      yield { line: bodyLine(entry, index), message: `body: ${message}` };
    }
  };
