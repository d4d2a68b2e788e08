/** Search engines cut a title at about this many characters. */
export const TITLE_LENGTH = 60;
/** Search engines cut a summary at about this many characters. */
export const SUMMARY_LENGTH = 155;

/** A title with the name of the firm after it, as browser tabs and search results show it. */
export const signedTitle = (title: string, firm: string): string => `${title} | ${firm}`;
