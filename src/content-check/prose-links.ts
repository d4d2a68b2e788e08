import type { MdastNode } from 'satteri';

import { firm } from '../firm.ts';
import { idMaker } from '../lib/slug.ts';
import { missingFileMessage } from '../schemas/content-files.ts';
import type { Diagnostic } from './diagnostic.ts';
import { bodyError, type Entry, type SiteContext } from './entry.ts';
import { lineOf, nodesOf } from './prose-tree.ts';
import { pageMessage } from './redirects.ts';

/** Ids that the page of a text has besides its headings: of the sources of an article, of the scope of a service. */
const OTHER_IDS = new Set(['article-sources', 'services']);

/** The path of a link that was written with this site's whole address; any other target as it is. */
function withoutOrigin(target: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^]*)$/i.exec(target) ?? [];
  const own = new URL(firm.url).host.replace(/^www\./, '');
  return host.toLowerCase() === own ? path || '/' : target;
}

/** The name that an address encodes; a percent sign that encodes nothing is one. */
export function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The words of a heading, without marks of footnotes. */
const wordsOf = (node: MdastNode): string =>
  Array.from(nodesOf(node), (each) =>
    each.type === 'text' || each.type === 'inlineCode' ? each.value : '',
  ).join('');

/** Ids of the headings of a text, in their order. */
export function headingIds(nodes: Iterable<MdastNode>): string[] {
  const idOf = idMaker();
  return Array.from(nodes).flatMap((node) => (node.type === 'heading' ? [idOf(wordsOf(node))] : []));
}

/** The rest of the site, the time from which the page of a text is public, and the ids of its headings. */
export type LinkContext = SiteContext & { from: number; headings: readonly string[] };

/** Something wrong with a link to a part of the page itself. Parts of other pages are looked for in the built site. */
function fragmentMessage(fragment: string, headings: readonly string[]): string | undefined {
  const id = decoded(fragment);
  if (!id || headings.includes(id) || OTHER_IDS.has(id)) return undefined;
  const choice = headings.map((each) => `#${each}`).join(', ');
  return `There is no part #${id} on this page. ${choice ? `Link to one of ${choice}` : `Take #${id} out of the link`}.`;
}

/** Something wrong with the target of a link. */
export function linkMessage(written: string, context: LinkContext): string | undefined {
  const { pages, files, oldAddresses, from, headings } = context;
  const target = withoutOrigin(written);
  if (/^(https:\/\/[^/]|mailto:.+@|tel:)/.test(target)) return undefined;
  if (target.startsWith('#')) return fragmentMessage(target.slice(1), headings);
  if (!/^\/(?!\/)/.test(target))
    return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
  const path = target.replace(/[?#].*/, '');
  // Systems that ignore capitals and spellings of accents build what a host would not find.
  const name = decoded(path).slice(1);
  if (files.includes(name)) return undefined;
  const isPage = pages.has(path) || oldAddresses.has(path);
  if (!isPage && /\.(?!html?$)\w{2,5}$/.test(path))
    return `${missingFileMessage('public', name, files)} Found "${target}".`;
  return pageMessage(path, context, from);
}

/** Links to this site by its whole address, which lead away from a preview and from a copy below a sub-path. */
export function* checkOwnAddresses(entry: Entry, nodes: readonly MdastNode[]): Iterable<Diagnostic> {
  for (const node of nodes) {
    if (node.type !== 'link' && node.type !== 'definition') continue;
    const path = withoutOrigin(node.url);
    const message = `Write ${path}, so that the link works in a preview and under any address; found "${node.url}".`;
    if (path !== node.url) yield { ...bodyError(entry, lineOf(node), message), severity: 'warning' };
  }
}

/** Notes and addresses that no page would have: nothing refers to them, or another one has their name. */
export function* checkNotes(entry: Entry, nodes: readonly MdastNode[]): Iterable<Diagnostic> {
  const named = new Set(
    nodes.flatMap((node) => {
      if (node.type === 'footnoteReference') return [`[^${node.identifier}]`];
      return node.type === 'linkReference' ? [`[words][${node.identifier}]`] : [];
    }),
  );
  for (const node of nodes) {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') continue;
    const mark = node.type === 'definition' ? `[words][${node.identifier}]` : `[^${node.identifier}]`;
    const message = `Nothing refers to this. Write ${mark} where it belongs, give each note and address a name of its own, or take it out.`;
    if (!named.delete(mark)) yield bodyError(entry, lineOf(node), message);
  }
}
