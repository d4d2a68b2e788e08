import { nameList } from '../language.ts';
import type { Firm } from '../schemas/firm.ts';

/** A license of the firm or of a person. */
export type License = NonNullable<Firm['licenses']>[number];

/** Each different text once, with its licenses: by discipline, state or kind. */
export const groupLicenses = (
  licenses: readonly License[],
  key: (license: License) => string,
): [string, readonly License[]][] => [...Map.groupBy(licenses, key)];

/** The states of licenses by the alphabet, each once, in one text. */
export const statesOf = (licenses: readonly License[]): string =>
  nameList(licenses.map(({ state }) => state).toSorted());
