import { today } from '../build-env.ts';
import { firm } from '../firm.ts';

/** The notice at the top of every page, through its last day. */
export const notice = firm.notice && firm.notice.until >= today ? firm.notice : undefined;
