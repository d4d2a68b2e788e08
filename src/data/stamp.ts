import { isPreview } from '../build-env.ts';
import { firm } from '../firm.ts';
import { site as t } from '../ui-text.ts';

/** The sentence on top of each page of a demonstration, and of a site that is not finished. */
export const stamp = (): string | undefined => (firm.demo ? t.demo : isPreview ? t.preview : undefined);

/** A text for machines, which begins with that sentence. */
export const stamped = (text: string): string => [stamp(), text].filter(Boolean).join(' ');
