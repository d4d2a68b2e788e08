import type { ProseName } from '../../lib/prose.ts';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import KeyFacts from './KeyFacts.astro';
import Quote from './Quote.astro';
import Table from './Table.astro';

/** What a writer can use in an article without an import. */
export const proseComponents = {
  Callout,
  Figure,
  KeyFacts,
  Quote,
  Table,
} satisfies Record<ProseName, unknown>;
