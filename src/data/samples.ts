import { statSync } from 'node:fs';

import type { CollectionEntry } from 'astro:content';

import { formatSize } from '../lib/file-size.ts';
import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

type Data = CollectionEntry<'samples'>['data'];

/** A sample document with what its format and its file tell. */
type Sample = Data['samples'][number] & {
  /** Its format in plain words. */
  meaning: string;
  size: string;
};

/** A group of sample documents. */
export type SampleGroup = Omit<Data, 'samples'> & { id: string; samples: Sample[] };

const sizeOf = (file: string): string => formatSize(statSync(`public/samples/${file}`).size);

/** The groups of sample documents in the order of the page, each file with its true size. */
export const getSampleGroups = memoize(async (): Promise<SampleGroup[]> => {
  const [groups, formats] = await Promise.all([getPublished('samples'), getPublished('sampleFormats')]);
  const meanings = new Map(formats.map(({ data: { name, meaning } }) => [name, meaning]));
  return groups
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ id, data }) => ({
      ...data,
      id,
      samples: data.samples.map((sample) => ({
        ...sample,
        meaning: meanings.get(sample.format) ?? '',
        size: sample.file ? sizeOf(sample.file) : (sample.size ?? ''),
      })),
    }));
});
