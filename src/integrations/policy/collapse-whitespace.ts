/** A tag from its name on; a quoted value may hold what looks like a tag. */
const REST = `(?![\\w-])(?:"[^"]*"|'[^']*'|[^'">])*>`;
const OTHER_TAG = `</?[a-z][\\w-]*${REST}`;
/** Elements that are blocks or are not shown: no browser shows the space beside their tags. */
const BLOCK =
  'html|head|body|meta|link|title|script|style|header|main|footer|nav|section|article|aside|figure|details|form|div|ul|ol|li|dl|dt|dd|p|h[1-6]|table|thead|tbody|tr|th|td';
const BESIDE_BLOCKS = new RegExp(`\\s*(</?(?:${BLOCK})${REST})\\s*|${OTHER_TAG}`, 'g');
const IN_CONTROLS = new RegExp(`(<(?:a|button)${REST})(\\s*)|\\s*(</(?:a|button)>)|${OTHER_TAG}`, 'g');

/** Space that the minifier leaves where a value holds a variable. */
const IN_STYLES = /\n|(?<=[,/]) | (?=\/)/g;

/** A page without the space that templates leave beside tags, and without the line breaks of inline styles and scripts. */
export function withoutUnseenSpace(html: string): string {
  /** True while the open link or button began with a space, which its template has put there. */
  let isLoose = false;
  return html
    .replaceAll(BESIDE_BLOCKS, (all: string, block?: string) => block ?? all)
    .replaceAll(IN_CONTROLS, (all: string, open?: string, inner?: string, close?: string) => {
      if (open) {
        isLoose = inner !== '';
        return open;
      }
      return isLoose && close ? close : all;
    })
    .replaceAll(/<script>[^<]*/g, (code) => code.replaceAll(/\n\s*/g, ''))
    .replaceAll(/<style>[^]*?<\/style>/g, (styles) => styles.replaceAll(IN_STYLES, ''));
}
