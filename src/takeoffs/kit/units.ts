/** Units of measure as powers of base units, so that no formula adds feet to inches or bank yards to loose ones. */
export type Powers = Readonly<Record<string, number>>;

/** Units that the trade abbreviates; every other word, such as `lb`, `bcy` or `$`, is a base unit. */
const ABBREVIATIONS: Record<string, Powers> = {
  ea: {},
  lf: { ft: 1 },
  sf: { ft: 2 },
  sfca: { ft: 2 },
  cf: { ft: 3 },
  psf: { lb: 1, ft: -2 },
};

/** The product of two units; with `sign` -1 their quotient. */
export function combine(a: Powers, b: Powers, sign: 1 | -1 = 1): Powers {
  const all = { ...a };
  for (const [unit, power] of Object.entries(b)) all[unit] = (all[unit] ?? 0) + sign * power;
  return Object.fromEntries(Object.entries(all).filter(([, power]) => power !== 0));
}

/** The powers of a unit as it is written: `LB/LF`, `SFCA`, `in`, `EA`. */
export const powersOf = (unit: string): Powers =>
  unit
    .toLowerCase()
    .split('/')
    .map((word) => ABBREVIATIONS[word] ?? { [word]: 1 })
    .reduce((all, powers) => combine(all, powers, -1));

export const isSameUnit = (a: Powers, b: Powers): boolean => Object.keys(combine(a, b, -1)).length === 0;

/** A unit in words for a message: `ft`, `ft2`, `lb per ft`. */
export function unitText(powers: Powers): string {
  const words = (sign: 1 | -1) =>
    Object.entries(powers)
      .filter(([, power]) => power * sign > 0)
      .map(([unit, power]) => `${unit}${Math.abs(power) === 1 ? '' : Math.abs(power)}`)
      .join(' ');
  return [words(1) || 'a number', words(-1)].filter(Boolean).join(' per ');
}
