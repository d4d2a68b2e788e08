/** The fixture firm's facts, in place of src/firm.ts for tests of code (tests/vitest.config.ts). */
import { readFileSync } from 'node:fs';

import { type Firm, firmSchema } from '../../src/schemas/firm.ts';

// Some tests run in another folder.
const FILE = new URL('../fixture/content/firm.json', import.meta.url);
export const firm = firmSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
export const readFirm = () => firm;
export const reloadFirm = () => undefined;
export const requireFirm = () => firm;
export const rightFacts = (): Partial<Firm> => firm;
