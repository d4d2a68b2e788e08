/** The fixture firm's facts, in place of src/firm.ts for tests of code (tests/vitest.config.ts). */
import { readFileSync } from 'node:fs';

import { firmSchema } from '../../src/schemas/firm.ts';

export const FIRM_FILE = 'tests/fixture/content/firm.json';
export const firm = firmSchema.parse(JSON.parse(readFileSync(FIRM_FILE, 'utf8')));
export const readFirm = () => firm;
export const reloadFirm = () => undefined;
export const requireFirm = () => firm;
