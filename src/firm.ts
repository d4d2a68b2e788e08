/** The facts about the firm, from src/content/firm.json. Code that needs one imports it here. */
import { cleanData } from './schemas/clean-data.ts';
import { factsIn } from './schemas/content-files.ts';
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

/** The facts as written, without empty optional ones; an empty object if the file cannot be parsed. */
export const readFirmFile = () =>
  (cleanData(factsIn(), jsonSchemaOf(firmSchema)) ?? {}) as Record<string, unknown>;

/** Reads the valid facts, even if others are invalid. */
export function rightFacts(): Partial<Firm> {
  const facts = readFirmFile();
  const right = Object.entries(firmSchema.shape).flatMap(([name, schema]) => {
    const fact = schema.safeParse(facts[name]);
    return fact.success ? [[name, fact.data]] : [];
  });
  return Object.fromEntries(right) as Partial<Firm>;
}

/** Reads the facts, with those of `UNKNOWN` in place of invalid ones. */
export const readFirm = (): Firm => ({ ...UNKNOWN, ...rightFacts() });

export let firm: Firm = readFirm();

/** Reads the facts again, for the development server, which keeps running while they are edited. */
export function reloadFirm(): void {
  firm = readFirm();
}
