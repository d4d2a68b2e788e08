/** Search engines cut a title at about so many characters. */
export const TITLE_LENGTH = 60;

/** A title with the firm behind it, as a browser tab and search results show it. */
export const signedTitle = (title: string, firm: string): string => `${title} | ${firm}`;
