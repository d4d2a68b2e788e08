/** The components that articles may use without an import, and the attributes that each requires. */
export const PROSE_ATTRIBUTES = {
  Callout: ['title'],
  Figure: ['src', 'alt', 'caption'],
  KeyFacts: ['title'],
  Quote: ['cite'],
  Table: ['caption'],
} as const;
export type ProseName = keyof typeof PROSE_ATTRIBUTES;
