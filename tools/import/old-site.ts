/** What is known of a page of the old site, whatever it was read from. A text is empty where the site says nothing. */
export interface OldPage {
  /** `post`, `page`, `attachment`, `category`, `tag`, `author`, or what a theme calls its own entries. */
  type: string;
  /** Its whole address. */
  url: string;
  /** What its links and pictures are relative to, if not its address. */
  base?: string;
  title: string;
  date: string;
  author: string;
  category: string;
  excerpt: string;
  html: string;
  /** Address of its lead photo, or the id of the attachment that is. */
  photo: string;
  id: string;
  alt: string;
  /** False for what was private, thrown away or behind a password. */
  isOpen: boolean;
}

export interface OldSite {
  /** All pages in their order, read again each time, so that no more than one text is in memory. */
  pages: () => AsyncIterable<OldPage>;
  /** Reads a picture; its error says why that was not possible. */
  read: (url: string) => Promise<Buffer>;
}

/** The host of an address, the same with and without `www.`; empty for what is no address. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
