/** The facts about the firm, from src/content/firm.json. Code that needs one imports it here. */
import { readFileSync } from 'node:fs';

import { type Firm, firmSchema } from './schemas/firm.ts';

/** Path of the facts from the root of the project. */
export const FIRM_FILE = 'src/content/firm.json';

/** Stands in while firm.json has a mistake: the content check reports it, and no page is built or shown. */
const UNKNOWN: Firm = {
  name: 'Firm',
  legalName: 'Firm',
  url: 'https://firm.example',
  tagline: 'Firm',
  about: 'Firm',
  email: 'office@firm.example',
  phone: '+1 (555) 010-0100',
  address: { street: 'Street', city: 'City', postalCode: '00000', country: 'US' },
  hours: { text: 'Monday', days: ['Monday'], opens: '09:00', closes: '17:00' },
  social: [],
  map: { link: 'https://firm.example' },
  forms: { contact: 'none', newsletter: 'none' },
  photoHost: 'https://firm.example',
  securityContactUntil: '2100-01-01',
};

/** Reads the facts; those of an unknown firm where the file cannot be read or breaks its schema. */
export function readFirm(): Firm {
  try {
    return firmSchema.parse(JSON.parse(readFileSync(FIRM_FILE, 'utf8')));
  } catch {
    return UNKNOWN;
  }
}

export const firm: Firm = readFirm();

/**
 * The facts for a program that must not run with those of an unknown firm.
 * @throws Error when firm.json has a mistake
 */
export function requireFirm(): Firm {
  if (firm !== UNKNOWN) return firm;
  throw new Error(`${FIRM_FILE} has a mistake. npm run content:check says which, and what to do.`);
}
