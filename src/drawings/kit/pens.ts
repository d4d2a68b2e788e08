/** Pens: attribute strings for `path()`. No pen at all is the object line, 1.5 wide. */
export const CUT = 'stroke-width="2.25"';
export const THIN = 'stroke-width="1"';
export const FINE = 'stroke-width=".75"';
export const HIDDEN = 'stroke-width="1" stroke-dasharray="5 4"';
export const AXIS = 'stroke-width=".75" stroke-dasharray="14 3 2 3"';
export const ACCENT = 'stroke="var(--accent)"';
export const QUIET = 'opacity=".5"';
/** Fills. OCCLUDE hides what was drawn before, PATCH does so without an outline; SOLID and ACCENT_SOLID are filled shapes without an outline. */
export const OCCLUDE = 'fill="var(--surface-raised)"';
export const PATCH = 'fill="var(--surface-raised)" stroke="none"';
export const SOLID = 'fill="currentColor" stroke="none"';
export const ACCENT_SOLID = 'fill="var(--accent)" stroke="none"';
