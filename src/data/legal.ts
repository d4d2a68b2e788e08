import type { LEGAL_VALUES } from '../schemas/prose.ts';
import { formDelivery, keepDays, usesEndpoint } from './delivery.ts';
import { jurisdiction } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { namedPhotos, readPhotoLock } from '../schemas/photo-lock.ts';
import { firm } from '../firm.ts';
import { legal as t } from '../ui-text.ts';
import { getAllEntries, isPublic, toItems } from './published.ts';

/** A legal text; it has no page until it is public. */
export type LegalText = Awaited<ReturnType<typeof getLegalTexts>>[number];

/** All legal texts by sheet number, including drafts, whose titles the footer lists. */
export const getLegalTexts = memoize(async () =>
  toItems<'legal'>(await getAllEntries('legal')).map((text) => ({
    ...text,
    path: `/legal/${text.id}/` as const,
    public: isPublic(text),
  })),
);

const hostOf = (address: string): string => new URL(address).hostname;

/** Receiver of a form, as a legal text names it; undefined without one. */
function receiverOf(form: 'contact' | 'newsletter'): string | undefined {
  const delivery = formDelivery(form);
  if (!delivery) return undefined;
  if (delivery.netlify) return 'Netlify Forms';
  return hostOf(delivery.endpoint ? firm.url : delivery.action);
}

/** True while a page still loads a photo from the photo host. */
function hasRemotePhotos(): boolean {
  const lock = readPhotoLock();
  return namedPhotos(firm.photoHost).some((address) => !lock[address]);
}

/** The facts that legal texts show, so that the texts follow the config. */
export const legalValues = (): Record<(typeof LEGAL_VALUES)[number], string | undefined> => ({
  firm: firm.legalName,
  website: hostOf(firm.url),
  state: jurisdiction(firm.address),
  photos: hasRemotePhotos() ? hostOf(firm.photoHost) : undefined,
  map: firm.map?.embed && hostOf(firm.map.embed),
  contact: receiverOf('contact'),
  newsletter: receiverOf('newsletter'),
  kept: usesEndpoint() ? t.days(keepDays) : undefined,
  analytics: firm.analytics && hostOf(firm.analytics.endpoint),
  notice: firm.notice?.text,
  booking: firm.booking && hostOf(firm.booking.url),
});
