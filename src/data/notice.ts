import { today } from '../build-env.ts';
import { firm } from '../firm.ts';

/** The notice on top of every page, until its last day. */
export const notice = firm.notice && firm.notice.until >= today ? firm.notice : undefined;
