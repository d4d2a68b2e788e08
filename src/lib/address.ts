import type { Site } from '../schemas/site.ts';

/**
 * The line of an address that names the city: with a region as in the United States, `Denver, CO 80202`;
 * without one as on the continent of Europe, `28001 Madrid`.
 */
export const cityLine = ({ city, region, postalCode }: Site['address']): string =>
  region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`;

/** Whose law holds where the firm is: that of its region, or of its country where it has none. */
export const jurisdiction = ({ region, country }: Site['address']): string =>
  region ?? new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
