import { today } from '../build-env.ts';
import { firm } from '../firm.ts';
import { jurisdiction, nameList } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { videoPlayer } from '../lib/video.ts';
import { type Entry, textsOf } from '../reading/entry.ts';
import { foreignPages } from '../reading/pages-in.ts';
import { readCollection } from '../reading/read-collection.ts';
import { nodesOf, proseOf } from '../reading/read-prose.ts';
import { allTags } from '../schemas/languages.ts';
import { namedPhotos, readPhotoLock } from '../schemas/photo-lock.ts';
import type { LEGAL_VALUES } from '../schemas/prose.ts';
import { allSources } from '../schemas/sources.ts';
import { legal as t } from '../ui-text.ts';
import { formDelivery, keepDays, usesEndpoint } from './delivery.ts';
import { getAllEntries, isPublic, type Path, toItems } from './published.ts';

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

/** The legal texts in the footer. In a translation, untranslated ones apply to its visitors, too. */
export const getLegalLinks = memoize(async () => {
  const foreign = [...foreignPages()].flatMap(([path, { data, time }]) =>
    path.startsWith('/legal/') && time <= Number(today)
      ? { title: String(data['title']), sheet: String(data['sheet']), path: path as Path, public: true }
      : [],
  );
  return [...(await getLegalTexts()), ...foreign].sort((a, b) => a.sheet.localeCompare(b.sheet));
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

/** The addresses of the videos in an entry: its own, and those in its text. */
const videosIn = (entry: Entry): string[] => [
  ...textsOf(entry.data).flatMap(([field, text]) => (field === 'video.url' ? text : [])),
  ...Array.from(nodesOf(proseOf(entry).tree))
    .flatMap((node) => (node.type === 'mdxJsxFlowElement' && node.name === 'Video' ? node.attributes : []))
    .flatMap((each) => ('name' in each && each.name === 'url' ? (each.value ?? []) : []))
    .filter((value) => typeof value === 'string'),
];

/** The hosts of the videos that projects and texts show, in any language. */
const videoHosts = (): string[] =>
  allTags()
    .flatMap((tag) => allSources.flatMap((source) => readCollection(source, tag).entries))
    .flatMap((entry) => (entry.data['draft'] === true ? [] : videosIn(entry)))
    .flatMap((address) => videoPlayer(address) ?? [])
    .map(hostOf);

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
