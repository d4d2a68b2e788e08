import type { CollectionEntry } from 'astro:content';

import { jurisdiction } from '../lib/address.ts';
import { href } from '../lib/href.ts';
import type { LEGAL_FACTS } from '../content-layer/prose-components.ts';
import { site } from '../site.config.ts';
import { formDelivery } from '../forms/config.ts';
import { memoize } from '../lib/memoize.ts';
import { getDraftsAsWell, isPublic } from './published.ts';

/** A legal text; without an address while it is a draft. */
export interface LegalText {
  id: string;
  title: string;
  url?: string;
  data: CollectionEntry<'legal'>['data'];
  entry: CollectionEntry<'legal'>;
}

/** All legal texts, in the order of their sheets. */
export const getLegalTexts = memoize(async (): Promise<LegalText[]> => {
  const entries = await getDraftsAsWell('legal');
  entries.sort((a, b) => a.data.sheet.localeCompare(b.data.sheet, 'en'));
  return entries.map((entry) => ({
    id: entry.id,
    title: entry.data.title,
    ...(isPublic(entry) && { url: href(`/legal/${entry.id}/`) }),
    data: entry.data,
    entry,
  }));
});

const hostOf = (address: string): string => new URL(address).hostname;

/**
 * Where a form goes, as a legal text names it.
 * @param form which form
 * @returns undefined when it goes nowhere
 */
function receiverOf(form: 'contact' | 'newsletter'): string | undefined {
  const delivery = formDelivery(form, '/');
  if (!delivery) return undefined;
  return delivery.netlify ? 'Netlify Forms' : hostOf(delivery.action);
}

/** What the legal texts say of this firm and this site, so that another config changes the texts with it. */
export const legalFacts = (): Record<(typeof LEGAL_FACTS)[number], string | undefined> => ({
  firm: site.legalName,
  website: hostOf(site.url),
  state: jurisdiction(site.address),
  photos: hostOf(site.photoHost),
  map: hostOf(site.map.embed),
  contact: receiverOf('contact'),
  newsletter: receiverOf('newsletter'),
  analytics: site.analytics && hostOf(site.analytics.endpoint),
});
