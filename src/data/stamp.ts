import { firm } from '../firm.ts';
import { site as t } from '../ui-text.ts';

/** A text for machines; in a demonstration it begins with the sentence that stamps each page. */
export const stamped = (text: string): string => (firm.demo ? `${t.demo} ${text}` : text);
