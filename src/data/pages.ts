import { type CollectionEntry, getEntry } from 'astro:content';

type PageData = CollectionEntry<'pages'>['data'];
type Band = PageData['bands'][string];

/** The words of a page, and a way to ask for one of its bands. */
export type Page = PageData & { band: (name: string) => Band };

/**
 * The words of a page that is not an entry of another collection.
 * @param id file name in src/content/pages, without its ending
 * @throws Error when the file, or a band the page asks for, is missing
 */
export async function getPage(id: string): Promise<Page> {
  const file = `src/content/pages/${id}.json`;
  const entry = await getEntry('pages', id);
  if (!entry) throw new Error(`${file} is missing. Write it; CONTRIBUTING.md shows the fields.`);
  const band = (name: string): Band => {
    const words = entry.data.bands[name];
    if (!words)
      throw new Error(`${file}\n  bands: Write the band "${name}" with a title; the page shows it.`);
    return words;
  };
  return { ...entry.data, band };
}
