const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a name is written as it will be read in an address. */
export const isPlainName = (name: string): boolean => NAME.test(name);

/**
 * The id of an entry: its file's name without the ending, which is written as it will be read in an
 * address. No other name is turned into one, or two files could become one page.
 * @param folder path of the collection's folder, for the message
 * @param entry path of the file below it, such as `estimating/boq.mdx`
 * @throws Error naming the file and what a name is made of
 */
export function plainName(folder: string, entry: string): string {
  const id = entry.replace(/\.\w+$/, '');
  if (id.split('/').every(isPlainName)) return id;
  throw new Error(
    `${folder}/${entry}\n  Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.`,
  );
}
