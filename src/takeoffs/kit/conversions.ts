/** Conversions of the trade, which formulas write out. */
import { constant, type Formula } from './formula.ts';

export const IN_PER_FT = constant(12, 'in/ft');
export const CF_PER_CY = constant(27, 'cf/cy');
/** Short tons. */
export const LB_PER_TON = constant(2000, 'lb/ton');

/** A length in inches as feet. */
export const feet = (length: Formula): Formula => length.over(IN_PER_FT);
/** A percentage as a part of 1. */
export const share = (percent: Formula): Formula => percent.over(constant(100, '%'));
/** 1 and the percentage: what a quantity is multiplied by to add waste or swell. */
export const plusShare = (percent: Formula): Formula => constant(1, 'EA').plus(share(percent));
