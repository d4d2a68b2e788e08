import { language } from '../language.ts';
import { memoize } from '../lib/memoize.ts';
import { idMaker } from '../lib/slug.ts';
import { sizeOf } from './downloads.ts';
import { getPublished } from './published.ts';

/** The language's decimal separator; entries write sizes with a point. */
const DECIMAL = (0.5).toLocaleString(language).charAt(1);

export type SampleGroup = Awaited<ReturnType<typeof getSampleGroups>>[number];

/** The groups of sample documents in order, each document with its size and its format in plain words. */
export const getSampleGroups = memoize(async () => {
  const [groups, formats] = await Promise.all([getPublished('samples'), getPublished('sampleFormats')]);
  const meanings = new Map(formats.map(({ name, meaning }) => [name, meaning]));
  const idOf = idMaker('takeoffs');
  return groups.map((group) => ({
    ...group,
    anchor: idOf(group.id),
    samples: group.samples.map((sample) => ({
      ...sample,
      meaning: meanings.get(sample.format) ?? '',
      size: sample.file ? sizeOf(sample.file) : (sample.size ?? '').replace('.', DECIMAL),
    })),
  }));
});
