/** Reads PDF files with a program that did not write them. */
import { getDocumentProxy } from 'unpdf';

interface Node {
  role?: string;
  children?: Node[];
}
const rolesOf = ({ role, children = [] }: Node): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesOf),
];

/** What a PDF says, without its spaces, and how it is tagged. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const info = (await document.getMetadata()).info as Readonly<Record<'Title' | 'Language', unknown>>;
  const { Marked: isTagged } = ((await document.getMarkInfo()) ?? {}) as { Marked?: boolean };
  let text = '';
  const tags = new Set<string>();
  const widgets: { alternativeText?: string }[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    for (const item of (await page.getTextContent()).items) if ('str' in item) text += item.str;
    widgets.push(...((await page.getAnnotations()) as { alternativeText?: string }[]));
    // A screen reader looks for tags only where the file says that it has them.
    const tree = isTagged ? ((await page.getStructTree()) as Node | null) : undefined;
    for (const role of rolesOf(tree ?? {})) tags.add(role);
  }
  const fields = Object.keys((await document.getFieldObjects()) ?? {});
  return {
    pages: document.numPages,
    title: info.Title,
    language: info.Language,
    text: text.replaceAll(/\s/g, ''),
    tags,
    fields,
    widgets,
  };
}
