/** The fixture firm's facts, which replace src/firm.ts in tests of code (tests/vitest.config.ts). */
import { readFileSync } from 'node:fs';

import { type Firm, firmSchema } from '../../src/schemas/firm.ts';

// Not relative to the current folder, since some tests change it.
const FILE = new URL('../fixture/content/firm.json', import.meta.url);
export const firm = firmSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
export const readFirm = () => firm;
export const reloadFirm = () => undefined;
export const rightFacts = (): Partial<Firm> => firm;
