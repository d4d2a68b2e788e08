/** The components that articles may use without an import, and what each must be given. */
export const PROSE_ATTRIBUTES = {
  Callout: ['title'],
  Figure: ['src', 'alt', 'caption'],
  KeyFacts: ['title'],
  Quote: ['cite'],
  Table: ['caption'],
} as const;
export type ProseName = keyof typeof PROSE_ATTRIBUTES;

/** A component's tag on lines of its own: its slash, name, attributes in double quotes, closing slash. */
const TAG = `<(/?)(${Object.keys(PROSE_ATTRIBUTES).join('|')})((?:\\s+\\w+="[^"&]*")*)\\s*(/?)>`;
const TAG_LINE = new RegExp(`^${TAG}[ \\t]*$`, 'gm');
/** The same tag on its way through Markdown, which hands comments on as they are. */
const MARK = new RegExp(`<!--${TAG}-->`, 'g');

/** Code between fences, in which a tag is to be read and not to be put in. */
const FENCED = /^[ \t]*(```|~~~)[^]*?^[ \t]*\1/gm;

/** What only MDX understands, or understands otherwise than Markdown: tags, braces, code by indent, pictures. */
const NEEDS_MDX = /[<{}]|^(?:import|export) |^(?: {4}|\t)|!\[/m;

/**
 * Turns an article that holds nothing but Markdown and the prose components into pure Markdown, in
 * which comments keep the place of the components. Such an article needs no module of its own in the
 * build: ten thousand of them cost a quarter of the time.
 * @param body the article as its writer left it
 * @returns the Markdown, or undefined when the article needs MDX, if only to tell what is wrong with it
 */
export function asMarkdown(body: string): string | undefined {
  const open: string[] = [];
  const markdown = body.replace(TAG_LINE, (tag, closing: string, name: string, _, alone: string) => {
    if (closing && open.at(-1) === name) open.pop();
    else if (closing || !alone) open.push(name);
    return `\n<!--${tag.trim()}-->\n`;
  });
  const rest = markdown.replace(MARK, '');
  const shown = markdown.match(FENCED)?.some((code) => code.includes('<!--'));
  return !open.length && !shown && !NEEDS_MDX.test(rest) ? markdown : undefined;
}

/** A stretch of finished HTML, or a component with its attributes and the HTML inside it. */
export type ProsePart = { html: string } | { name: ProseName; props: Record<string, string>; html: string };

/**
 * Finds the components in what Markdown made of {@link asMarkdown}.
 * @param html a whole article, or the inside of a component
 * @returns its parts in order; components inside components stay in the HTML of the outer one
 */
export function proseParts(html: string): ProsePart[] {
  const parts: ProsePart[] = [];
  let depth = 0;
  let start = 0;
  for (const mark of html.matchAll(MARK)) {
    const [whole, closing, name, attributes = '', alone] = mark;
    const end = mark.index + whole.length;
    if (closing) depth--;
    if (depth === 0) {
      const inside = html.slice(start, mark.index);
      const outer = parts.at(-1);
      if (closing && outer) outer.html = inside;
      else {
        const props = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(
          ([, key = '', value = '']) => [key, value] as const,
        );
        parts.push({ html: inside }, { name: name as ProseName, props: Object.fromEntries(props), html: '' });
      }
      start = end;
    }
    if (!closing && !alone) depth++;
  }
  return [...parts, { html: html.slice(start) }].filter((part) => 'name' in part || part.html.trim());
}
