import { statSync } from 'node:fs';

import { formatSize } from '../lib/file-size.ts';
import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

/** A group of sample documents. */
export type SampleGroup = Awaited<ReturnType<typeof getSampleGroups>>[number];

const sizeOf = (file: string): string => formatSize(statSync(`public/samples/${file}`).size);

/** The groups of sample documents in order, each document with its size and its format in plain words. */
export const getSampleGroups = memoize(async () => {
  const [groups, formats] = await Promise.all([getPublished('samples'), getPublished('sampleFormats')]);
  const meanings = new Map(formats.map(({ name, meaning }) => [name, meaning]));
  return groups.map((group) => ({
    ...group,
    samples: group.samples.map((sample) => ({
      ...sample,
      meaning: meanings.get(sample.format) ?? '',
      size: sample.file ? sizeOf(sample.file) : (sample.size ?? ''),
    })),
  }));
});
