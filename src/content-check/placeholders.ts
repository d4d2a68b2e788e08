import { publicFrom } from '../lib/publication.ts';
import { bodyError, fieldError, type Rule, textsOf } from './entry.ts';

/** A template for each kind of entry, which `npm run new` fills in and a writer can copy. */
export const TEMPLATES = 'src/content-check/templates';

/** What stands where a writer's own words belong: (TODO) of our templates, and what people and programs write for it. */
const PLACEHOLDERS = [
  // Without brackets it would be a word of Spanish.
  /\(TODO\)/,
  /\[(?:your|insert|enter) [^\]\n]+\](?![([:])/i,
  /\[(?:(?:client|company|customer|first|full|last|project)(?:['’]s)? )?(?:address|city|company|date|email|name|phone)(?:, state)?\](?![([:])/i,
  /\blorem ipsum\b|\bas an AI (?:language )?model, I\b|^(?:certainly|sure|of course)[!,] here(?:['’]s| is| are) .*:$/i,
];

/** A message about a text that still waits for its writer's words. */
function placeholderMessage(text: string): string | undefined {
  const [found] = PLACEHOLDERS.map((pattern) => pattern.exec(text)?.[0]).filter(Boolean);
  return found && `"${found}" stands where your own words belong. Put them here, or set draft: true.`;
}

/** A placeholder stops publication, unless it is in a draft; a preview and the development server show it. */
export const checkPlaceholders: Rule = function* (entry, { publishes }) {
  if (publicFrom(entry.data) === Infinity) return;
  const severity = publishes ? 'error' : 'warning';
  for (const [field, text] of textsOf(entry.data)) {
    const message = placeholderMessage(text);
    if (message) yield { ...fieldError(entry, field, message), severity };
  }
  for (const [index, line] of entry.body.split('\n').entries()) {
    const message = placeholderMessage(line);
    if (message) yield { ...bodyError(entry, index + 1, message), severity };
  }
};
