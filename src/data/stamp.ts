import { isPreview } from '../build-env.ts';
import { firm } from '../firm.ts';
import { site as t } from '../ui-text.ts';

/** The sentence at the top of each page of a demonstration, or of a site that is not finished. */
export const stamp = (): string | undefined => (firm.demo ? t.demo : isPreview ? t.preview : undefined);

/** A text for machines, after that sentence if there is one. */
export const stamped = (text: string): string => [stamp(), text].filter(Boolean).join(' ');
