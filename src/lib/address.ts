import { language } from '../language.ts';
import type { Firm } from '../schemas/firm.ts';

/** The line of an address with the city: `Denver, CO 80202` with a region, else `28001 Madrid`. */
export const cityLine = ({ city, region, postalCode }: Firm['address']): string =>
  region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`;

/** Whose law applies at an address: that of its region, else of its country. */
export const jurisdiction = ({ region, country }: Firm['address']): string =>
  region ?? new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
