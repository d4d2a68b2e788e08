import type { MdastNode, MdxJsxFlowElement, MdxJsxTextElement } from 'satteri';

import { publicFrom } from '../lib/publication.ts';
import { decodeEntities } from '../schemas/clean-data.ts';
import { LEGAL_COMPONENTS, LEGAL_VALUES, PROSE_ATTRIBUTES, type ProseName } from '../schemas/prose.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, type Rule, type SiteContext } from './entry.ts';
import { leftMarks } from './left-marks.ts';
import { pictureMessage } from './pictures.ts';
import { checkFragments, checkNotes, linkMessage } from './prose-links.ts';
import { checkReading, misreadMessage } from './prose-text.ts';
import { COMPONENTS, lineOf, NO_BRACES, NO_HTML, nodesOf, parseProse } from './prose-tree.ts';

/** Longer than a chapter of a book. */
const MAX_TEXT = 100_000;
/** Width in pixels that a figure in a text is shown at. */
const FIGURE_WIDTH = 700;
const FACTS: readonly string[] = LEGAL_VALUES.map((fact) => `props.${fact}`);

const factMessage = (found: string): string =>
  `There is no {${found}}. A legal text knows ${FACTS.map((fact) => `{${fact}}`).join(', ')}.`;

/** The text that a node is in, the time from which its page is public, and the rest of the site. */
type Around = SiteContext & { isLegal: boolean; from: number };

/** Something wrong with a component's tag, or with a tag of HTML. */
function tagMessage(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  { isLegal, pictures }: Around,
): string | undefined {
  if (!name || !/^[A-Z]/.test(name)) return NO_HTML.replace('$1', `<${name ?? ''}`);
  const values = new Map<string, string | { value: string } | null | undefined>(
    attributes.map((each) => (each.type === 'mdxJsxAttribute' ? [each.name, each.value] : ['…', each])),
  );
  const [computed, code] = [...values].find(([, value]) => typeof value === 'object' && value !== null) ?? [];
  if (isLegal && LEGAL_COMPONENTS.includes(name)) {
    const fact = code && typeof code === 'object' ? code.value.trim() : undefined;
    return fact === undefined || FACTS.includes(fact) ? undefined : factMessage(fact);
  }
  if (!(name in PROSE_ATTRIBUTES)) return `There is no component <${name}>. Use ${COMPONENTS}.`;
  const example = computed === 'src' ? 'src="crane.jpg"' : `${computed}="…"`;
  if (computed)
    return `<${name}>: Write ${example} between straight quotation marks, without braces: no code is possible here.`;
  const text = (attribute: string) => {
    const value = values.get(attribute);
    return typeof value === 'string' ? value.trim() : '';
  };
  const missing = PROSE_ATTRIBUTES[name as ProseName].find((attribute) => !text(attribute));
  if (missing) return `<${name}> needs ${missing}="…".`;
  const message = name === 'Figure' && pictureMessage(pictures, text('src'), FIGURE_WIDTH);
  if (message) return `src: ${message}`;
  const read = [...values.keys()].filter((attribute) => attribute !== 'src');
  const marks = read.flatMap((attribute) => leftMarks(decodeEntities(text(attribute)), true));
  return marks[0] && `<${name}>: ${marks[0].message}`;
}

/** Something wrong with a node by itself. */
function nodeMessage(node: MdastNode, source: string, around: Around): string | undefined {
  const { isLegal } = around;
  switch (node.type) {
    case 'heading':
      if (!node.children.length)
        return `This heading has no words. Write them after ## and a space, or delete the line; found "${source}".`;
      return node.depth === 1
        ? `The title is the only first heading of a page: begin with ##; found "${source}".`
        : undefined;
    case 'paragraph': {
      // By itself on its line, it is no part of a paragraph on the page.
      const isPart = (child: MdastNode) =>
        child.type === 'mdxJsxTextElement' && child.name && child.name in PROSE_ATTRIBUTES;
      const beside = node.children.some(
        (child) => !isPart(child) && !(child.type === 'text' && !child.value.trim()),
      );
      return beside && node.children.some(isPart)
        ? 'Put the component on a line of its own, with a blank line above and below.'
        : undefined;
    }
    case 'image':
    case 'imageReference':
      return `Show a picture by <Figure src="…" alt="…" caption="…" />; found "${/!\[[^\]]*\](?:\([^)]*\))?/.exec(source)?.[0]}".`;
    case 'code':
      return /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.test(source)
        ? undefined
        : 'This code block is never closed. Write ``` on a line of its own below it.';
    case 'link':
      // A bare address is a link as well; content:check asks for words.
      return /^(?:http|mailto)/.test(node.url) && !source.includes(`](${node.url}`)
        ? undefined
        : linkMessage(node.url, around.from, around);
    case 'definition':
      return linkMessage(node.url, around.from, around);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return tagMessage(node, around);
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const code = node.value.trim();
      if (/^\/\*[^]*\*\/$/.test(code) || (isLegal && FACTS.includes(code))) return undefined;
      return isLegal && /^props\.\w+$/.test(code)
        ? factMessage(code)
        : NO_BRACES.replace('$1', () => `{${node.value}}`);
    }
    case 'mdxjsEsm': {
      const [word = ''] = node.value.split(/[ {]/);
      return / from |['"]/.test(node.value)
        ? `An article needs no import: ${COMPONENTS} are available, and a photo is shown by src="crane.jpg". Take this line out; found "${node.value}".`
        : `A paragraph that begins with "${word}" is taken for code. Begin it with another word.`;
    }
    default:
      return undefined;
  }
}

/** Headings that skip a level, which people who navigate by headings would miss. The title is level 1. */
function* checkLevels(
  entry: Entry,
  nodes: readonly MdastNode[],
  lines: readonly string[],
): Iterable<Diagnostic> {
  let deepest = 2;
  for (const node of nodes) {
    if (node.type !== 'heading' || node.depth === 1) continue;
    const message = `The heading "${lines[lineOf(node) - 1]}" is a step too deep. Begin it with ${'#'.repeat(deepest)}.`;
    if (node.depth > deepest) yield bodyError(entry, lineOf(node), message);
    deepest = node.depth + 1;
  }
}

/**
 * A text has only Markdown, prose components and links that work: no HTML and no code. It does not link to drafts, nor to
 * articles that become public after it.
 * @param isLegal whether it is a legal text, which can show facts by `{props.…}`
 */
export const checkProse = (isLegal = false): Rule =>
  function* (entry, site) {
    const { body } = entry;
    if (body.length > MAX_TEXT) {
      yield bodyError(entry, 1, `Write at most ${MAX_TEXT} characters; this text has ${body.length}.`);
      return;
    }
    const lines = body.split('\n');
    for (const [index, line] of lines.entries())
      if (/[\0-\x08\x0b\x0c\x0e-\x1f]/.test(line))
        yield bodyError(entry, index + 1, 'There is an invisible control character here. Delete it.');
    const tree = parseProse(entry);
    if ('severity' in tree) {
      yield tree;
      return;
    }
    const around = { ...site, isLegal, from: publicFrom(entry.data, isLegal) };
    const nodes = [...nodesOf(tree)];
    for (const node of nodes) {
      const source = lines.slice(lineOf(node) - 1, node.position?.end.line).join('\n');
      const misread = misreadMessage(node, lines);
      const message = misread ?? nodeMessage(node, source, around);
      if (!message) continue;
      // A line of hyphens may well be meant to make a heading.
      const isWarning = misread && node.type === 'heading' && node.depth === 2;
      yield { ...bodyError(entry, lineOf(node), message), severity: isWarning ? 'warning' : 'error' };
    }
    yield* checkReading(entry, tree);
    yield* checkLevels(entry, nodes, lines);
    yield* checkFragments(entry, nodes);
    yield* checkNotes(entry, nodes);
  };
