import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { publicationTime } from '../lib/publication.ts';
import { videoPlayer } from '../lib/video.ts';
import { COMPONENTS, lineOf, NO_BRACES, NO_HTML, nodesOf, proseOf } from '../reading/read-prose.ts';
import { LEGAL_COMPONENTS, LEGAL_VALUES, PROSE_ATTRIBUTES, type ProseName } from '../schemas/prose.ts';
import { sources } from '../schemas/sources.ts';
import { type LinkContext, linkMessage, ownAddressMessage } from './links.ts';
import { misreadAs, misreadMessage } from './misread.ts';
import { pictureMessage } from './pictures.ts';
import { bodyError, type Rule } from './rule.ts';

/** Width in pixels that a figure in a text is shown at. */
export const FIGURE_WIDTH = 700;
const FACTS: readonly string[] = LEGAL_VALUES.map((fact) => `props.${fact}`);

const factMessage = (found: string): string =>
  `There is no {${found}}. A legal text knows ${FACTS.map((fact) => `{${fact}}`).join(', ')}.`;

const noteMessage = (name: string): string =>
  `Nothing refers to this note, so no page shows it. Write [^${name}] where it belongs, or take it out.`;

/** Everything that a text may contain and link to. */
type ProseContext = LinkContext & { isLegal: boolean };

/** Something wrong with a component's tag, or with a tag of HTML. */
function tagMessage(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  { isLegal, pictures }: ProseContext,
): string | undefined {
  if (!name || !/^[A-Z]/.test(name)) return NO_HTML.replace('$&', `<${name ?? ''}`);
  const texts = new Map<string, string>();
  const codes: string[] = [];
  for (const attribute of attributes) {
    const value = attribute.value ?? '';
    if (typeof value === 'object') codes.push(value.value.trim());
    else if (attribute.type === 'mdxJsxAttribute') texts.set(attribute.name, value.trim());
    else codes.push(value);
  }
  const [code] = codes;
  if (isLegal && LEGAL_COMPONENTS.includes(name))
    return code === undefined || FACTS.includes(code) ? undefined : factMessage(code);
  if (!(name in PROSE_ATTRIBUTES)) return `There is no component <${name}>. Use ${COMPONENTS}.`;
  if (code !== undefined)
    return `<${name}>: Write a text between straight quotation marks, ", in place of {${code}}: no code is possible here.`;
  const missing = PROSE_ATTRIBUTES[name as ProseName].find((attribute) => !texts.get(attribute));
  if (missing) return `<${name}> needs ${missing}="…".`;
  if (name === 'Video' && !videoPlayer(texts.get('url') ?? ''))
    return `url: Write the address of a video on YouTube or Vimeo; found "${texts.get('url')}".`;
  const src = texts.get('src');
  const message = src && pictureMessage(pictures, src, FIGURE_WIDTH);
  return message ? `src: ${message}` : undefined;
}

/** True for a part that is read as one in the middle of a paragraph, which a page cannot show there. */
const isInlineComponent = (node: MdastNode): boolean =>
  node.type === 'mdxJsxTextElement' && node.name !== null && node.name in PROSE_ATTRIBUTES;

/** Something wrong with a node by itself. */
function nodeMessage(node: MdastNode, source: string, context: ProseContext): string | undefined {
  const { isLegal } = context;
  switch (node.type) {
    case 'heading':
      if (!node.children.length)
        return `This heading has no words. Write them after ## and a space, or delete the line; found "${source}".`;
      return node.depth === 1
        ? `The title is the only first heading of a page: begin with ##, or with \\# for a sign that is to be read; found "${source}".`
        : undefined;
    case 'paragraph':
      // A component by itself on its line is not part of a paragraph on the page.
      return node.children.some(isInlineComponent) &&
        node.children.some(
          (child) => !isInlineComponent(child) && (child.type !== 'text' || child.value.trim()),
        )
        ? 'Put the component on a line of its own, with a blank line above and below.'
        : undefined;
    case 'image':
    case 'imageReference':
      return `Show a picture by <Figure src="…" alt="…" caption="…" />; found "${source}".`;
    case 'code':
      return /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.test(source)
        ? undefined
        : 'This code block is never closed. Write ``` on a line of its own below it.';
    case 'link':
    case 'linkReference':
      if (!Array.from(nodesOf(node)).some((part) => 'value' in part && part.value.trim()))
        return `Nobody sees this link, since it has no words. Write [words](address); found "${source}".`;
      // A bare address is a link as well.
      return node.type === 'link' && source.startsWith('[') ? linkMessage(node.url, context) : undefined;
    case 'definition':
      return linkMessage(node.url, context);
    case 'mdxJsxFlowElement':
      if (source.startsWith(':') && !/\n[ \t>]*:{3,}[ \t]*$/.test(source))
        return 'This box is never closed. Write ::: on a line of its own below it.';
      return tagMessage(node, context);
    case 'mdxJsxTextElement':
      return tagMessage(node, context);
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const code = node.value.trim();
      if (/^\/\*[^]*\*\/$/.test(code) || (isLegal && FACTS.includes(code))) return undefined;
      return isLegal && /^props\.\w+$/.test(code) ? factMessage(code) : NO_BRACES.replace('$&', () => source);
    }
    case 'mdxjsEsm':
      return `A line that begins with "${source.split(/[ {]/)[0]}" is taken for code. Begin it with another word; components and pictures need no import.`;
    default:
      return undefined;
  }
}

/**
 * A text has only Markdown, prose components and links that work: no HTML and no code. It does not link to drafts, nor to
 * articles that become public after it. A legal text can show facts by `{props.…}`.
 */
export const checkProse: Rule = function* (entry, site) {
  const { tree, body, mistakes } = proseOf(entry);
  for (const { line, message } of mistakes) yield bodyError(entry, line, message);
  const nodes = [...nodesOf(tree)];
  const isLegal = entry.file.startsWith(`${sources.legal.path}/`);
  const context = { ...site, isLegal, from: publicationTime(entry.data, isLegal) };
  for (const node of nodes) {
    const source = body.slice(node.position?.start.offset, node.position?.end.offset);
    const misread = misreadAs(node, body);
    const message = misread ? misreadMessage(misread, source) : nodeMessage(node, source, context);
    const address = 'url' in node && node.type !== 'image' ? ownAddressMessage(node.url) : undefined;
    if (!message && address) yield { ...bodyError(entry, lineOf(node), address), severity: 'warning' };
    if (!message) continue;
    // A heading or a list that may well be meant.
    const isWarning = misread && (node.type === 'list' || (node.type === 'heading' && node.depth === 2));
    yield { ...bodyError(entry, lineOf(node), message), severity: isWarning ? 'warning' : 'error' };
  }
  const called = nodes.flatMap((node) => (node.type === 'footnoteReference' ? node.identifier : []));
  for (const node of nodes)
    if (node.type === 'footnoteDefinition' && !called.includes(node.identifier))
      yield bodyError(entry, lineOf(node), noteMessage(node.identifier));
};
