import type { ProseName } from '../../schemas/prose.ts';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import KeyFacts from './KeyFacts.astro';
import Quote from './Quote.astro';
import Table from './Table.astro';

/** Components that a writer can use without an import. */
export const proseComponents = {
  Callout,
  Figure,
  KeyFacts,
  Quote,
  Table,
} satisfies Record<ProseName, unknown>;
