import { nameList } from '../language.ts';
import type { Firm } from '../schemas/firm.ts';

/** A license of the firm or of a person. */
export type License = NonNullable<Firm['licenses']>[number];

/** Each different text once, with its licenses: by discipline, state or kind. */
export const groupLicenses = (
  licenses: readonly License[],
  key: (license: License) => string,
): [string, readonly License[]][] => [...Map.groupBy(licenses, key)];

/** The states of licenses, each once, in one text. */
export const statesOf = (licenses: readonly License[]): string =>
  nameList(licenses.map(({ state }) => state));

/** The states by discipline in one text, or the states alone where no license says what it allows. */
export const whereLicensed = (licenses: readonly License[]): string =>
  licenses.every(({ discipline }) => discipline)
    ? nameList(
        groupLicenses(licenses, ({ discipline = '' }) => discipline).map(
          ([discipline, those]) => `${discipline} (${statesOf(those)})`,
        ),
      )
    : statesOf(licenses);
