/** The document event that carries a notice to the toasts. */
export const NOTICE = 'site:notice';
