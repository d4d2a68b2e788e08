const RULE = /([^{}]+)\{([^{}]*)\}/g;
/** A class in a selector, with what Tailwind escapes in it, such as `.max-w-\[18ch\]`. */
const CLASS = /\.((?:[\w-]|\\.)+)/g;

/**
 * Takes out of a page the rules for classes that no element of it has: the stylesheets are those of all
 * pages. A selector with brackets, as `:is(…)` or `:not(…)`, stays whatever it says.
 * @param html the whole page, with its styles inline and minified
 * @param kept classes that a script may give to elements later
 */
export function withoutUnusedRules(html: string, kept: ReadonlySet<string>): string {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  const used = new Set([...classes, ...kept]);
  const isDead = (selector: string) =>
    !selector.includes('(') &&
    [...selector.matchAll(CLASS)].some(([, name = '']) => !used.has(name.replaceAll('\\', '')));
  return html.replace(/(?<=<style>)[^]*?(?=<\/style>)/g, (styles) =>
    styles.replace(RULE, (rule, selectors: string) =>
      !selectors.includes('(') && selectors.split(',').every(isDead) ? '' : rule,
    ),
  );
}
