interface Told {
  line: number;
  message: string;
}
/** What Astro's YAML reader throws; its lines are counted from 0, the first of them being the hyphens. */
interface YamlError extends Error {
  reason?: string;
  mark?: { line: number };
}

/** A field with its colon, and what stands behind it. */
const FIELD = /^[ \t]*(?:- +)?(?:[A-Za-z]\w*:(?: +|$)|- *)/;
/** A text in curly quotation marks, which would be shown. */
const CURLY = /^[ \t]*(?:- +)?(?:([A-Za-z]\w*): +)?([“”„«‘])[^\n]*[“”»’][ \t]*$/;

const indent = (text: string): number => /^ */.exec(text)?.[0].length ?? 0;

/** What is to be done about the text of a field that a reader of YAML stumbles over. */
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

/** What is wrong in a line; the reader's own words say where it stopped, but seldom why. */
function remedy(text: string, before: string, reason: string, here: boolean): string | undefined {
  if (/^ *\t/.test(text)) return 'Indent with spaces: this line begins with a tab.';
  if (!FIELD.test(text) && (here || indent(text) === 0))
    return `Write a colon and a space after the name of the field: ${/\w+/.exec(text)?.[0] ?? ''}: …`;
  const value = valueRemedy(text.replace(FIELD, ''));
  if (value) return value;
  const odd = reason.includes('indentation') ? here : reason.startsWith('end of the stream') && !here;
  if (odd && indent(text) !== indent(before))
    return 'Indent this line as far as those that belong with it: two spaces for each step, none for a field of its own.';
  return undefined;
}

/**
 * What is wrong in front matter.
 * @param fields the text between the two lines of hyphens
 * @param error what the reader threw, if it did
 * @returns the mistakes with their lines in the file, whose first line is hyphens
 */
export function yamlMistakes(fields: string, error?: YamlError): Told[] {
  const lines = fields.split('\n');
  if (!error)
    return lines.flatMap((text, index): Told[] => {
      const [, field, mark] = CURLY.exec(text) ?? [];
      const message = `${field ? `${field}: ` : ''}Type straight quotation marks, ", around this text, or none; found ${mark ?? ''}, which would be shown.`;
      return mark ? [{ line: index + 2, message }] : [];
    });
  const at = Math.max(0, (error.mark?.line ?? 1) - 1);
  const [reason = ''] = (error.reason ?? error.message).split('\n');
  const twice = reason.includes('duplicated');
  // It often stops only on the line after the mistake, or, looking for a quotation mark, at the end.
  const places = twice ? [] : reason.includes('quoted') ? lines.keys() : [at, at - 1];
  for (const index of places) {
    const text = lines[index] ?? '';
    if (!text.trim() || text.startsWith('#')) continue;
    const message = remedy(text, lines[index - 1] ?? '', reason, index === at);
    if (message) return [{ line: index + 2, message: `${message} (${reason})` }];
  }
  const general = twice
    ? 'This field stands here twice. Delete one of the two.'
    : 'Look at this line and the one before: two spaces for each step of indent, a colon and a space after a field, straight quotation marks around a text that holds a colon.';
  return [{ line: at + 2, message: `${general} (${reason})` }];
}
