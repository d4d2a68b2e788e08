/** What a legal text may show of the firm and the site by `{props.…}`; src/data/legal.ts fills them in. */
export const LEGAL_FACTS = [
  'firm',
  'website',
  'state',
  'photos',
  'map',
  'contact',
  'newsletter',
  'analytics',
] as const;

/** Components that only legal texts may use (src/components/legal/). */
export const LEGAL_COMPONENTS = ['Address', 'When'];
