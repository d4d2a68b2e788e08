import type { Remark } from './mistake.ts';

/** What Astro's YAML parser throws; lines count from 0, which is the line of the hyphens. */
interface YamlError extends Error {
  reason?: string;
  mark?: { line: number };
}

/** A field with its colon, or the hyphen of an item. */
const FIELD = /^[ \t]*(?:- +)?(?:[A-Za-z]\w*:(?: +|$)|- *)/;
/** A value in curly quotation marks, which would be part of the text. */
const CURLY = /^[ \t]*(?:- +)?(?:([A-Za-z]\w*): +)?([“”„«‘])[^\n]*[“”»’][ \t]*$/;

const indent = (text: string): number => text.search(/[^ ]|$/);

/** What to do about a value that YAML cannot parse. */
function valueRemedy(value: string): string | undefined {
  const [first = ''] = value;
  if (/[“”„«‘]/.test(first)) return `Type straight quotation marks, ", around this text; found ${first}.`;
  if (/^'(?:[^']|'')*'[^' ]/.test(value))
    return `Put this text between double quotation marks, ", for it holds a '.`;
  if (/^"[^"]*"[^ ]|^"[^"]*" +[^ #]/.test(value))
    return `Put this text between single quotation marks, ', for it holds a ".`;
  if (/^(["'])(?:(?!\1).)*$/.test(value)) return 'Close the quotation mark at the end of this text.';
  if (/^[@`%*&!|>{}[\],?#]/.test(value))
    return `Put a text that begins with ${first} between straight quotation marks, ".`;
  if (/: |:$/.test(value)) return 'Put a text that holds a colon between straight quotation marks, ".';
  return undefined;
}

/** What to do about a line. The parser's reason says where it stopped, but seldom why. */
function lineRemedy(text: string, before: string, reason: string, isHere: boolean): string | undefined {
  if (/^ *\t/.test(text)) return 'Indent with spaces: this line begins with a tab.';
  if (!FIELD.test(text) && (isHere || indent(text) === 0))
    return `Write a colon and a space after the name of the field: ${/\w+/.exec(text)?.[0] ?? ''}: …`;
  const remedy = valueRemedy(text.replace(FIELD, ''));
  if (remedy) return remedy;
  const isIndent = reason.includes('indentation')
    ? isHere
    : reason.startsWith('end of the stream') && !isHere;
  if (isIndent && indent(text) !== indent(before))
    return 'Indent this line as far as those that belong with it: two spaces for each step, none for a field of its own.';
  return undefined;
}

/** Curly quotation marks in front matter. The first line of the file is the hyphens above it. */
export const curlyQuotes = (frontMatter: string): Remark[] =>
  frontMatter.split('\n').flatMap((text, index) => {
    const [, field, mark] = CURLY.exec(text) ?? [];
    const message = `${field ? `${field}: ` : ''}Type straight quotation marks, ", around this text, or none; found ${mark ?? ''}, which would be shown.`;
    return mark ? [{ line: index + 2, message }] : [];
  });

/** What to do about front matter for which Astro's YAML parser threw an error. */
export function yamlMistake(frontMatter: string, error: YamlError): Remark {
  const lines = frontMatter.split('\n');
  const at = Math.max(0, (error.mark?.line ?? 1) - 1);
  const [reason = ''] = (error.reason ?? error.message).split('\n');
  if (reason.includes('duplicated'))
    return { line: at + 2, message: `This field stands here twice. Delete one of the two. (${reason})` };
  // It often stops only on the line after the mistake or, looking for a quotation mark, at the end.
  for (const index of reason.includes('quoted') ? lines.keys() : [at, at - 1]) {
    const text = lines[index] ?? '';
    if (!text.trim() || text.startsWith('#')) continue;
    const remedy = lineRemedy(text, lines[index - 1] ?? '', reason, index === at);
    if (remedy) return { line: index + 2, message: `${remedy} (${reason})` };
  }
  return {
    line: at + 2,
    message: `Look at this line and the one before: two spaces for each step of indent, a colon and a space after a field, straight quotation marks around a text that holds a colon. (${reason})`,
  };
}
