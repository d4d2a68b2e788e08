/** Search engines cut a title at about so many characters. */
export const TITLE_LENGTH = 60;
/** And a summary at about so many. */
export const SUMMARY_LENGTH = 155;

/** A title with the firm behind it, as a browser tab and search results show it. */
export const signedTitle = (title: string, firm: string): string => `${title} | ${firm}`;
