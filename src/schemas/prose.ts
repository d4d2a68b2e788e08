/** The components that articles can use without an import, each with its required attributes. */
export const PROSE_ATTRIBUTES = {
  Callout: ['title'],
  Figure: ['src', 'alt', 'caption'],
  KeyFacts: ['title'],
  Photos: [],
  Quote: ['cite'],
  Table: ['caption'],
  Video: ['url', 'title'],
} as const;
export type ProseName = keyof typeof PROSE_ATTRIBUTES;

/** The components that only legal texts can use (src/components/legal/). */
export const LEGAL_COMPONENTS = ['Address', 'ShowIf'];

/** The facts that only legal texts can show, by `{props.…}`; src/data/legal.ts fills them in. */
export const LEGAL_VALUES = [
  'firm',
  'website',
  'state',
  'photos',
  'map',
  'contact',
  'newsletter',
  'kept',
  'analytics',
  'notice',
  'booking',
] as const;
