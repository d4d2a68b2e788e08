/** The facts of the firm that the endpoint needs. The build writes them in place of this file into that for a server. */
import { rightFacts } from '../src/firm.ts';
import { KEEP_DAYS } from '../src/lib/forms/receivers.ts';
import { timeZoneOf } from '../src/lib/time-zone.ts';

/** A fact is undefined where firm.json does not have it as it should be. */
export interface Facts {
  url: string | undefined;
  email: string | undefined;
  /** Days, after which an enquiry is deleted. */
  keepDays: number | undefined;
  timeZone: string | undefined;
}

/** Reads the facts. A mistake in firm.json is reported, and must not stop enquiries. */
export function readFacts(): Facts {
  const { url, email, forms, address, timeZone } = rightFacts();
  if (!url) console.error('src/content/firm.json has no url to read: set SITE_ORIGIN.');
  if (!email) console.error('src/content/firm.json has no email to read: set SMTP_TO.');
  if (!forms) console.error('src/content/firm.json has no forms to read: nothing is deleted.');
  const keepDays = forms && (forms.keepDays ?? KEEP_DAYS);
  return { url, email, keepDays, timeZone: timeZone ?? (address && timeZoneOf(address)) };
}
