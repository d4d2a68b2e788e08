/** The firm's facts that the endpoint needs. A build that bundles the endpoint puts them in place of this module. */
import { rightFacts } from './firm.ts';
import { wordsOf } from './words.ts';
import { KEEP_DAYS } from './lib/forms/receivers.ts';
import { translations } from './schemas/languages.ts';

/** Reads the facts. One that is missing or invalid in firm.json is undefined, and must not stop enquiries. */
export function readFacts(facts = rightFacts()) {
  const { url, email, forms, timeZone } = facts;
  if (!url) console.error('src/content/firm.json has no url to read: set SITE_ORIGIN.');
  if (!email) console.error('src/content/firm.json has no email to read: set SMTP_TO.');
  if (!forms) console.error('src/content/firm.json has no forms to read: nothing is deleted.');
  const keepDays = forms ? (forms.keepDays ?? KEEP_DAYS) : undefined;
  // Names of the UI text files of the other languages, by the tags of their translations.
  const words = Object.fromEntries(translations().map((tag) => [tag, wordsOf(tag)]));
  return { url, email, keepDays, timeZone, words };
}
