import { firm } from '../firm.ts';
import { decodePath } from '../lib/href.ts';
import { missingFileMessage } from '../schemas/content-files.ts';
import type { SiteContext } from './entry.ts';
import { pageMessage } from './redirects.ts';

/** The path of a link that was written with this site's whole address; any other target as it is. */
function withoutOrigin(target: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)([^]*)$/i.exec(target) ?? [];
  const own = new URL(firm.url).host.replace(/^www\./, '');
  return host.toLowerCase() === own ? path || '/' : target;
}

/** A message about a link to this site by its whole address; it leads away from a preview and from a copy below a sub-path. */
export function ownAddressMessage(written: string): string | undefined {
  const path = withoutOrigin(written);
  if (path === written) return undefined;
  return `Write ${path}, so that the link works in a preview and under any address; found "${written}".`;
}

/** The rest of the site, and the time from which the page with a link is public. */
export type LinkContext = SiteContext & { from: number };

/** A message about a link that leads nowhere. Parts of pages are looked for in the built site (src/integrations/dead-links.ts). */
export function linkMessage(written: string, context: LinkContext): string | undefined {
  const { pages, files, oldAddresses, from } = context;
  const target = withoutOrigin(written);
  if (/^(?:https:\/\/[^/]|mailto:.+@|tel:|#.)/.test(target)) return undefined;
  if (!/^\/(?!\/)/.test(target))
    return `Link to https://…, to a page of this site such as /contact/, to #heading, mailto: or tel:; found "${target}".`;
  const path = target.replace(/[?#].*/, '');
  // Systems that ignore capitals and spellings of accents build what a host would not find.
  const name = decodePath(path).slice(1);
  if (files.includes(name)) return undefined;
  const isPage = pages.has(path) || oldAddresses.has(path);
  if (!isPage && /\.(?!html?$)\w{2,5}$/.test(path))
    return `${missingFileMessage('public', name, files)} Found "${target}".`;
  return pageMessage(path, context, from);
}
