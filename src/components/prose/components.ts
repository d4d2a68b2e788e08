import type { ProseName } from '../../schemas/prose.ts';
import Callout from './Callout.astro';
import Figure from './Figure.astro';
import KeyFacts from './KeyFacts.astro';
import Photos from './Photos.astro';
import Quote from './Quote.astro';
import Table from './Table.astro';
import Video from './Video.astro';

/** Components that a writer can use without an import. */
export const proseComponents = {
  Callout,
  Figure,
  KeyFacts,
  Photos,
  Quote,
  Table,
  Video,
} satisfies Record<ProseName, unknown>;
