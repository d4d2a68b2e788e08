/** Converts text as WordPress stores it, which is not quite HTML. */

/**
 * An element of a theme or a page builder in brackets, `[gallery ids="1,2"]`, `[vc_row]` or `[/vc_row]`; if it is empty
 * but for the Base64 of `%3C`, which begins a tag, with its end.
 */
const SHORTCODE = /\[(\/?)([a-z][\w-]*)((?:\s[^[\]]*)?)\](?:\s*(?:JTND[\w+/]*=*\s*)?(\[\/\2\]))?/gi;
/** A picture with its caption. */
const CAPTION =
  /\[(wp_)?caption\b[^\]]*\]\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([^[]*)\[\/\1caption\]/gi;
const PICTURE = /\ssrc="[^"]+\.(?:avif|gif|jpe?g|png|webp)"/i;
/** A block of the editor since 2018 that has no text of its own, such as a list of articles. */
const BLOCK = /<!-- wp:([\w/-]+)[^>]*\/-->/g;
/** A video or the like, which WordPress shows in place of an address on a line of its own. */
const EMBED = /^\s*(https?:\/\/[^\s<]+)\s*$/gm;
/** Code is kept as it is written. */
const CODE = /(<pre\b[^]*?<\/pre>|<code\b[^]*?<\/code>)/i;

/** An element by its name, to become a (TODO): a `dialog` ends a paragraph, and no article has one. */
const part = (words: string): string => `\n\n<dialog>${words.replaceAll('<', '&lt;')}</dialog>\n\n`;

/** HTML whose paragraphs begin where two line breaks were typed between them, as in old editors. */
export const breakParagraphs = (html: string): string =>
  html.replace(/(?:<br\b[^<>]*>(?:\s|&nbsp;)*){2,}/gi, '<p>');

/** The editor before 2018 separates paragraphs by blank lines, and stores line breaks as such. */
function withParagraphs(html: string): string {
  const lines = /<p[\s>]/.test(html) ? html : html.replace(/([^>\s])\r?\n(?=[^<\s])/g, '$1<br>\n');
  return lines.replace(/\r?\n[ \t]*\r?\n/g, '\n<p>');
}

/** HTML with `<dialog>` in place of shortcodes. Text between a pair of them stays; the end lists their names. */
export function readShortcodes(html: string): string {
  const closed = new Set(Array.from(html.matchAll(/\[\/([a-z][\w-]*)\]/gi), ([, name]) => name));
  const told = new Set<string>();
  const convert = (piece: string) =>
    piece
      .replace(BLOCK, (_, name: string) => part(name))
      .replace(EMBED, (_, address: string) => part(`embed ${address}`))
      .replace(CAPTION, '<figure>$2<figcaption>$3</figcaption></figure>')
      .replace(SHORTCODE, (tag: string, ...found: [string, string, string, string, number, string]) => {
        const [slash, name, words, end, at, all] = found;
        const before = all.slice(Math.max(0, at - 2), at);
        const after = all.slice(at + tag.length, at + tag.length + 2);
        if (PICTURE.test(words)) return `<img${words}>`;
        if (end || !closed.has(name)) {
          // A writer may have typed [sic].
          const isAlone = /^$|[\n>]$/.test(before) && /^(?:$|[\r\n<])/.test(after);
          return end || isAlone || /[_=-]/.test(name + words) ? part(name + words) : tag;
        }
        told.add(name);
        const [, title] = /\s(?:title|author)="([^"]+)"/.exec(words) ?? [];
        if (title) return `\n\n<strong>${title}</strong>\n\n`;
        // Marked words within a sentence, such as its first letter.
        const isInline = slash ? /^ ?[^\s<[]/.test(after) : /[^\s>\]] ?$/.test(before);
        return isInline ? '' : '\n\n';
      });
  // Blocks of the editor since 2018 are complete HTML.
  const complete = html.includes('<!-- wp:') ? (piece: string) => piece : withParagraphs;
  const pieces = html
    .split(CODE)
    .map((piece, index) => (index % 2 ? piece : complete(breakParagraphs(convert(piece)))));
  return pieces.join('') + (told.size ? part(`Only the words are left of: ${[...told].join(', ')}`) : '');
}
