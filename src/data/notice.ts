import { today } from '../build-env.ts';
import { firm } from '../firm.ts';
import { isOver } from '../lib/publication.ts';

/** The notice on top of every page, until its last day. */
export const notice = firm.notice && !isOver(firm.notice, today) ? firm.notice : undefined;
