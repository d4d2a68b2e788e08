/** The facts about the firm, from src/content/firm.json. Code that needs one imports it here. */
import { cleanData } from './schemas/clean-data.ts';
import { factsIn, FIRM_FILE } from './schemas/content-files.ts';
import { type Firm, firmSchema } from './schemas/firm.ts';
import { jsonSchemaOf } from './schemas/json-schema.ts';

/** Fallback while firm.json is invalid: the content check reports it, and no page is built or newly shown. */
const UNKNOWN: Firm = {
  name: 'Firm',
  legalName: 'Firm',
  url: 'https://firm.example',
  tagline: 'Firm',
  about: 'Firm',
  email: 'office@firm.example',
  address: { city: 'City', country: 'US' },
  social: [],
  forms: { contact: 'none' },
  // Every host, so that no entry is blamed for the mistake.
  photoHost: 'https:/',
};

/** The facts as they are written, without optional ones that are empty; none of a file that cannot be parsed. */
export const readFirmFile = () =>
  (cleanData(factsIn(), jsonSchemaOf(firmSchema)) ?? {}) as Record<string, unknown>;

/** Reads the facts that are right, whatever is wrong beside them. */
export function rightFacts(): Partial<Firm> {
  const facts = readFirmFile();
  const right = Object.entries(firmSchema.shape).flatMap(([name, schema]) => {
    const fact = schema.safeParse(facts[name]);
    return fact.success ? [[name, fact.data]] : [];
  });
  return Object.fromEntries(right) as Partial<Firm>;
}

/** Reads the facts; each that is wrong is that of an unknown firm. */
export const readFirm = (): Firm => ({ ...UNKNOWN, ...rightFacts() });

export let firm: Firm = readFirm();

/** Reads the facts again, for the development server, which lives longer than they do. */
export function reloadFirm(): void {
  firm = readFirm();
}

/** The facts for a program that must not run with those of an unknown firm, and ends where firm.json has a mistake. */
export function requireFirm(): Firm {
  if (firmSchema.safeParse(readFirmFile()).success) return firm;
  // A stack trace would look like a crash.
  console.error(`${FIRM_FILE} has a mistake. npm run content:check says which, and what to do.`);
  process.exit(1);
}
