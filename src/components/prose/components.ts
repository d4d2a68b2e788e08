import type { ProseName } from '../../schemas/prose.ts';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import KeyFacts from './KeyFacts.astro';
import Link from './Link.astro';
import Quote from './Quote.astro';
import Table from './Table.astro';

/** What a writer can use in an article without an import, and what Markdown's own elements become. */
export const proseComponents = {
  Callout,
  Figure,
  KeyFacts,
  Quote,
  Table,
  a: Link,
} satisfies Record<ProseName | 'a', unknown>;
