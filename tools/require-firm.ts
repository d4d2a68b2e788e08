import { firm, readFirmFile } from '../src/firm.ts';
import { FIRM_FILE } from '../src/schemas/content-files.ts';
import { type Firm, firmSchema } from '../src/schemas/firm.ts';
import { refuse } from './command.ts';

/**
 * The facts, for tools that must not run with placeholders.
 * @throws Refusal if firm.json is invalid
 */
export const requireFirm = (): Firm =>
  firmSchema.safeParse(readFirmFile()).success
    ? firm
    : refuse(`${FIRM_FILE} has a mistake. npm run content:check says where, and what to do.`);
