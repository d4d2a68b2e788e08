import type { Publication } from '../lib/publication.ts';
import type { Thing } from './json-ld-firm.ts';
import type { Path } from './published.ts';

/**
 * What lists know of an entry with a page: sitemap, sheet index, search, llms.txt, link previews, structured data.
 * An item that only the search lists has no page, but the address of its place on one: `/samples/#estimating`.
 */
export interface PageRecord extends Pick<Publication, 'draft' | 'date'> {
  path: Path;
  /** File with its words. */
  file: string;
  title: string;
  /** A shorter title for the sheet index and the link preview. */
  label?: string;
  description: string;
  /** Sheet number, such as `E-03`. */
  sheet: string;
  /** Day of the last change to what it shows. */
  updated: Date;
  /** Id of the drawing in its link preview, if it has one of its own. */
  drawing?: string | undefined;
  /** The photo that takes the place of the drawing there, if the site itself serves it. */
  leadPhoto?: string | undefined;
  /** Heading above it in the sheet index, which does not list it without one. */
  indexHeading?: string;
  /** The page whose section of the sheet index lists it; by default, it is among the general sheets. */
  indexSection?: { title: string; path: Path };
  /** Heading above it in llms.txt, which does not list it without one. */
  llmsHeading?: string;
  /** Text after its link in llms.txt, if not the description. */
  llmsNote?: string;
  /** Where it belongs, in search results. */
  context: string;
  /** Text that the search reads in addition to title and sheet; the part to show comes first. */
  searchTexts: () => string[];
  /** Subject of its page in structured data. */
  thing?: Thing;
}
