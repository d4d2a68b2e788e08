/**
 * A comment in robots.txt by which a build knows that the site at its address is this one, finished and for everybody:
 * neither a preview, nor a demonstration, nor an older site of the firm.
 */
export const PUBLISHED_MARK = '# Published. A build that is not ready leaves this site as it is.';
