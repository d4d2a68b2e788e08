import { firm } from '../firm.ts';
import { jurisdiction, nameList } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { videoPlayer } from '../lib/video.ts';
import { foreignPages, isShown } from '../reading/pages-in.ts';
import { contentText } from '../schemas/content-files.ts';
import { namedPhotos, readPhotoLock } from '../schemas/photo-lock.ts';
import type { LEGAL_VALUES } from '../schemas/prose.ts';
import { legal as t } from '../ui-text.ts';
import { languageOf } from '../words.ts';
import { formDelivery, keepDays, usesEndpoint } from './delivery.ts';
import { getAllEntries, isPublic, type Path, toItems } from './published.ts';

/** A legal text; it has no page until it is public. */
export type LegalText = Awaited<ReturnType<typeof getLegalTexts>>[number];

/** All legal texts by sheet number, including drafts, whose titles the footer lists. */
export const getLegalTexts = memoize(async () =>
  toItems<'legal'>(await getAllEntries('legal')).map((text) => ({ ...text, public: isPublic(text) })),
);

/** The legal texts in the footer. In a translation, untranslated ones apply to its visitors, too: `lang` is their language. */
export const getLegalLinks = memoize(async () => {
  const { language: lang } = new Intl.Locale(languageOf(''));
  const own = (await getLegalTexts()).map((text) => ({ ...text, lang: undefined }));
  const foreign = [...foreignPages()].flatMap(([path, { data, time }]) =>
    path.startsWith('/legal/') && isShown({ time })
      ? { title: String(data['title']), sheet: String(data['sheet']), path: path as Path, public: true, lang }
      : [],
  );
  return [...own, ...foreign].sort((a, b) => a.sheet.localeCompare(b.sheet));
});

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

/** The hosts of the videos that entries in any language name. A video is named by `url`; a plain link loads nothing. */
const videoHosts = (): string[] =>
  [...contentText().matchAll(/\burl"?\s*[:=]\s*["']([^"']+)/g)].flatMap(([, address = '']) => {
    const player = videoPlayer(address);
    return player ? hostOf(player) : [];
  });

/** The facts that legal texts show, so that the texts follow the config. */
export const legalValues = (): Record<(typeof LEGAL_VALUES)[number], string | undefined> => ({
  firm: firm.legalName,
  website: hostOf(firm.url),
  state: jurisdiction(firm.address),
  photos: hasRemotePhotos() ? hostOf(firm.photoHost) : undefined,
  map: firm.map?.embed && hostOf(firm.map.embed),
  video: nameList(videoHosts()) || undefined,
  contact: receiverOf('contact'),
  newsletter: receiverOf('newsletter'),
  kept: usesEndpoint() ? t.days(keepDays) : undefined,
  analytics: firm.analytics && hostOf(firm.analytics.endpoint),
  notice: firm.notice?.text,
  booking: firm.booking && hostOf(firm.booking.url),
});
