/**
 * A comment in robots.txt that tells a build that the site at its address is this one, finished and public: not a
 * preview, a demonstration or an older site of the firm.
 */
export const PUBLISHED_MARK = '# Published. A build that is not ready leaves this site as it is.';
