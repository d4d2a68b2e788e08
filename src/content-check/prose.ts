import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { publicationTime } from '../lib/publication.ts';
import { videoPlayer } from '../lib/video.ts';
import { lineOf, NO_CODE, nodesOf, proseOf } from '../reading/read-prose.ts';
import { LEGAL_COMPONENTS, LEGAL_VALUES, PROSE_ATTRIBUTES, type ProseName } from '../schemas/prose.ts';
import { sources } from '../schemas/sources.ts';
import { type LinkContext, linkMessage } from './links.ts';
import { pictureMessage } from './pictures.ts';
import { bodyError, type Rule } from './rule.ts';

/** Width in pixels of a figure in a text. */
export const FIGURE_WIDTH = 700;
const FACTS: readonly string[] = LEGAL_VALUES.map((fact) => `props.${fact}`);

const factMessage = (found: string): string =>
  `There is no {${found}}. A legal text can use ${FACTS.map((fact) => `{${fact}}`).join(', ')}.`;

const noteMessage = (name: string): string =>
  `Nothing refers to this note, so no page shows it. Write [^${name}] where it belongs, or delete the note.`;

/** Everything that a text may contain and link to. */
type ProseContext = LinkContext & { isLegal: boolean };

const codeMessage = (source: string): string => NO_CODE.replace('$&', () => source.split('\n')[0] ?? '');

/** A message if a component's tag is wrong, or the tag is HTML. */
function tagMessage(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
  { isLegal, pictures }: ProseContext,
): string | undefined {
  const texts = new Map<string, string>();
  const codes: string[] = [];
  for (const attribute of attributes) {
    const value = attribute.value ?? '';
    if (typeof value === 'object') codes.push(value.value.trim());
    else if (attribute.type === 'mdxJsxAttribute') texts.set(attribute.name, value.trim());
    else codes.push(value);
  }
  if (isLegal && name && LEGAL_COMPONENTS.includes(name)) {
    const unknown = codes.find((code) => !FACTS.includes(code));
    return unknown === undefined ? undefined : factMessage(unknown);
  }
  if (!name || !(name in PROSE_ATTRIBUTES) || codes.length) return codeMessage(source);
  const missing = PROSE_ATTRIBUTES[name as ProseName].flatMap((attribute) =>
    texts.get(attribute) ? [] : `${attribute}="…"`,
  );
  const [src, url] = [texts.get('src'), texts.get('url')];
  const message = src && pictureMessage(pictures, src, FIGURE_WIDTH);
  const messages = [
    missing.length && `<${name}> needs ${missing.join(' ')}.`,
    name === 'Video' &&
      url &&
      !videoPlayer(url) &&
      `url: Write the address of a video on YouTube or Vimeo; found "${url}".`,
    message && `src: ${message}`,
  ];
  return messages.filter(Boolean).join(' ') || undefined;
}

/** True for a heading made by a line of hyphens below it, and for a list made by a year; either may be meant. */
const isDoubtful = (node: MdastNode, source: string): boolean =>
  node.type === 'list'
    ? node.children.length === 1 && /^\d{3}/.test(source)
    : node.type === 'heading' && /\n[\s>]*-+\s*$/.test(source);

const doubtMessage = (source: string): string =>
  `Markdown turns this into a heading or a list: "${source.split('\n')[0]}". Put a backslash before a period to show it as text, and a blank line above a rule.`;

const CELLS =
  'This row has more cells than the first one, and pages do not show them. Put a backslash before a | within a cell.';

/** The rows of a table whose last words no page shows. */
function longRows(table: MdastNode): MdastNode[] {
  if (table.type !== 'table') return [];
  const width = table.children[0]?.children.length;
  return table.children.filter((row) => row.children.slice(width).some((cell) => cell.children.length));
}

/** A message if something is wrong with a node itself. */
function nodeMessage(node: MdastNode, source: string, context: ProseContext): string | undefined {
  const { isLegal } = context;
  switch (node.type) {
    case 'heading':
      return node.depth === 1
        ? `The title is the only first-level heading of a page: begin with ##, or write \\# to show the sign; found "${source}".`
        : undefined;
    case 'image':
    case 'imageReference':
      return `Show a picture with <Figure src="…" alt="…" caption="…" />; found "${source}".`;
    case 'code':
      return /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.test(source)
        ? undefined
        : 'This code block is never closed. Write ``` on a line of its own below it.';
    case 'link':
    case 'linkReference':
      if (!Array.from(nodesOf(node)).some((part) => 'value' in part && part.value.trim()))
        return `Visitors cannot see this link, because it has no words. Write [words](address); found "${source}".`;
      return node.type === 'link' ? linkMessage(node.url, context) : undefined;
    case 'definition':
      return linkMessage(node.url, context);
    case 'mdxJsxFlowElement':
      if (source.startsWith(':') && !/\n[ \t>]*:{3,}[ \t]*$/.test(source))
        return 'This box is never closed. Write ::: on a line of its own below it.';
      return tagMessage(node, source, context);
    case 'mdxJsxTextElement':
      return tagMessage(node, source, context);
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const code = node.value.trim();
      if (/^\/\*[^]*\*\/$/.test(code) || (isLegal && FACTS.includes(code))) return undefined;
      return isLegal && /^props\.\w+$/.test(code) ? factMessage(code) : codeMessage(source);
    }
    case 'mdxjsEsm':
      return `A line that begins with "${source.split(/[ {]/)[0]}" is read as code. Begin it with another word. Components and pictures need no import.`;
    default:
      return undefined;
  }
}

/**
 * A text may have only Markdown, prose components and working links: no HTML and no code. It must not link to drafts,
 * or to articles that become public after it. A legal text can show facts by `{props.…}`.
 */
export const checkProse: Rule = function* (entry, site) {
  const { tree, body, mistakes } = proseOf(entry);
  for (const { line, message } of mistakes) yield bodyError(entry, line, message);
  const nodes = [...nodesOf(tree)];
  const isLegal = entry.file.startsWith(`${sources.legal.path}/`);
  const context = { ...site, isLegal, from: publicationTime(entry.data, isLegal) };
  for (const node of nodes) {
    const source = body.slice(node.position?.start.offset, node.position?.end.offset);
    const message = nodeMessage(node, source, context);
    for (const row of longRows(node)) yield bodyError(entry, lineOf(row), CELLS);
    if (message) yield bodyError(entry, lineOf(node), message);
    else if (isDoubtful(node, source))
      yield { ...bodyError(entry, lineOf(node), doubtMessage(source)), severity: 'warning' };
  }
  const called = nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : []));
  for (const node of nodes)
    if (node.type === 'footnoteDefinition' && !called.includes(node.identifier))
      yield bodyError(entry, lineOf(node), noteMessage(node.identifier));
};
