import type { XastElement, XastParent } from 'svgo';

/** The accent of the theme, which is the `color` of what its owner calls so. */
export const ACCENT = 'var(--accent)';
/** Attributes that something is drawn in. */
export const PAINTS = ['fill', 'stop-color', 'stroke'];

/** `currentColor` is black where nothing gives it another color. */
export const isBlack = (color: string): boolean => /^(?:#(?:[0-3].){3}|currentColor)$/i.test(color);
export const isWhite = (color: string): boolean => /^#(?:f.){3}$/.test(color);

export const elementsIn = (parent: XastParent): XastElement[] =>
  parent.children.filter((child) => child.type === 'element');
