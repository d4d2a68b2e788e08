import { firm } from '../firm.ts';
import { LEGAL_COMPONENTS, LEGAL_FACTS, PROSE_ATTRIBUTES, type ProseName } from '../schemas/prose.ts';

/** A position in a text, and what to do there. */
export type Found = [at: number, message: string];

/** Longer than a chapter of a book. */
const LONGEST = 100_000;
const COMPONENTS = Object.keys(PROSE_ATTRIBUTES).join(', ');
const PHOTO = 'src="crane.jpg"';
const FACTS: readonly string[] = LEGAL_FACTS;

/** A component's tag: slash, name, attributes, closing slash. */
const TAG = /<(\/?)([A-Z]\w*)((?:[^<>"{}]|"[^"]*"|\{[^}]*\})*?)(\/?)>/g;
/** An opening tag that may lack its end. */
const TAG_START = /<([A-Z]\w*)((?:\s+\w+=?(?:"[^"]*"|\{[^}]*\}|'[^']*'|[“”„«‘][^“”„»’\n]*[“”»’]?)?)*)/g;

/** The text with everything but line ends replaced by spaces, so that positions stay. */
export const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

function htmlMessage(tag: string): string {
  if (tag === '<!--') return 'A comment is written {/* … */} here. Change <!-- and -->, or take it out.';
  if (/:\/\/|@/.test(tag)) return `Make this address a link with words: [words](address); found "${tag}>".`;
  return `HTML is not possible here: use Markdown or ${COMPONENTS}; found "${tag}".`;
}

/** Mistakes in Markdown whose code has been blanked out. */
export function* markdownMistakes(text: string): Iterable<Found> {
  if (text.length > LONGEST) yield [0, `Write at most ${LONGEST} characters; this text has ${text.length}.`];
  for (const { index } of text.matchAll(/[\0-\x08\x0b\x0c\x0e-\x1f]/g))
    yield [index, 'There is an invisible control character here. Delete it.'];
  for (const { 0: heading, index } of text.matchAll(/^# .*|^.+\n=+[ \t]*$/gm))
    yield [index, `The title is the only first heading of a page: begin with ##; found "${heading}".`];
  // The title is level 1. People who navigate by headings would miss a level that is skipped.
  let deepest = 2;
  for (const { 0: heading, 1: { length: level } = '', index } of text.matchAll(/^(#{2,6}) .*/gm)) {
    if (level > deepest)
      yield [index, `The heading "${heading}" is a step too deep. Begin it with ${'#'.repeat(deepest)}.`];
    deepest = level + 1;
  }
  for (const { 0: tag, index } of text.matchAll(/<!--|<\/?[a-z][\w-]*(?::\/\/[^\s>]*|[^\s@>]*@[^\s>]*)?/g))
    yield [index, htmlMessage(tag)];
  for (const { 0: found, index } of text.matchAll(/<(?![A-Za-z/!\s]|$)\S*/gm))
    yield [index, `The sign < begins markup. Write "below", or a space after the sign; found "${found}".`];
  for (const { 0: found, index } of text.matchAll(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g))
    yield [index, `Show a picture by <Figure src="…" alt="…" caption="…" />; found "${found}".`];
  for (const { 0: found, 1: word, index } of text.matchAll(/(?<=^\s*|\n[ \t]*\n)(import|export)[ {][^\n]*/g))
    yield / from |['"]/.test(found)
      ? [
          index,
          `An article needs no import: ${COMPONENTS} stand ready, and a photo is shown by ${PHOTO}. Take this line out; found "${found}".`,
        ]
      : [index, `A paragraph that begins with "${word}" is taken for code. Begin it with another word.`];
}

const unknownFact = (found: string): string =>
  `There is no {${found}}. A legal text knows ${FACTS.map((fact) => `{props.${fact}}`).join(', ')}.`;

/** What is wrong with a component's tag. */
function tagMessage(name: string, attributes: string, isClosed: boolean, isLegal: boolean) {
  const curly = /=\s*([“”„«‘])/.exec(attributes)?.[1];
  if (curly) return `<${name}>: Type straight quotation marks, ", as on the keyboard; found ${curly}.`;
  if (isLegal && LEGAL_COMPONENTS.includes(name)) {
    const fact = /\{(?:props\.)?([^}]*)\}/.exec(attributes)?.[1];
    return fact === undefined || FACTS.includes(fact) ? undefined : unknownFact(fact);
  }
  if (!(name in PROSE_ATTRIBUTES)) return `There is no component <${name}>. Use ${COMPONENTS}.`;
  const computed = /\s(\w+)=\{/.exec(attributes)?.[1];
  if (computed) {
    const right = computed === 'src' ? PHOTO : `${computed}="…"`;
    return `<${name}>: Write ${right} between straight quotation marks, without braces: no code is possible here.`;
  }
  const missing = PROSE_ATTRIBUTES[name as ProseName].find(
    (attribute) => !new RegExp(`\\s${attribute}="\\s*[^"\\s]`).test(attributes),
  );
  if (missing) return `<${name}> needs ${missing}="…".`;
  if (!isClosed)
    return `<${name}> has no end: write > after its last attribute, and each text between straight quotation marks, ".`;
  const src = /\ssrc="([^"]*)"/.exec(attributes)?.[1];
  if (src && (src.startsWith(`${firm.photoHost}/`) ? /[\s?#]/.test(src) : /:|^\/\//.test(src)))
    return `src: Write an address that begins with ${firm.photoHost}/ and has no ? or # part, or the name of a file in src/content/pictures; found "${src}".`;
  return undefined;
}

/** Components that are never closed, or closed but never opened. */
function* pairMistakes(text: string): Iterable<Found> {
  const open: { name: string; index: number }[] = [];
  const unclosed = ({ name, index }: (typeof open)[0]): Found => [
    index,
    `<${name}> is not closed. Write </${name}> on a line of its own where its text ends.`,
  ];
  for (const { 1: slash, 2: name = '', 4: selfClosing, index } of text.matchAll(TAG)) {
    if (!slash && !selfClosing) open.push({ name, index });
    if (!slash) continue;
    const opening = open.findLastIndex((tag) => tag.name === name);
    // Whatever was opened inside it should have been closed by now.
    if (opening >= 0) yield* open.splice(opening).slice(1).map(unclosed);
    else yield [index, `</${name}> closes nothing. Write <${name} …> above its text, or take it out.`];
  }
  yield* open.map(unclosed);
}

/** Mistakes in components and braces. A legal text can use more components, and facts by `{props.…}`. */
export function* componentMistakes(text: string, isLegal: boolean): Iterable<Found> {
  const tags = [...text.matchAll(TAG_START)].flatMap(
    ({ 0: tag, 1: name = '', 2: attributes = '', index }) => {
      const isClosed = /^\s*\/?>/.test(text.slice(index + tag.length));
      const message = tagMessage(name, attributes, isClosed, isLegal);
      return message ? [[index, message] satisfies Found] : [];
    },
  );
  // Pairs make sense only when each tag by itself is right.
  yield* tags.length ? tags : pairMistakes(text);
  // Braces in running text would begin code.
  for (const { 0: found, 1: fact, index } of text
    .replace(TAG, blank)
    .matchAll(/\{(?:props\.(\w+)\}|[^{}\n]*\}?)/g))
    if (!isLegal || !found.startsWith('{props.'))
      yield [
        index,
        `Braces begin code. Write parentheses, or \\{ for a brace that is to be read; found "${found}".`,
      ];
    else if (!fact || !FACTS.includes(fact)) yield [index, unknownFact(found.slice(1).replace('}', ''))];
}
