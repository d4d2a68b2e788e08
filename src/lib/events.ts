/** The document event that carries a notice to the toasts. */
export const NOTICE = 'site:notice';

/** The document event that wakes the blog filter when the address holds one. */
export const FILTER = 'site:filter';
