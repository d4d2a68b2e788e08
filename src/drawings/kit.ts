/** The draughtsman's kit: import everything from here. See each file for the units and the conventions. */
export * from './kit/annotate.ts';
export * from './kit/geometry.ts';
export * from './kit/iso.ts';
export * from './kit/material.ts';
export * from './kit/path.ts';
export * from './kit/plan.ts';
export * from './kit/sheet.ts';
export * from './kit/terrain.ts';
