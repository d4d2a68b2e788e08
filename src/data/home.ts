import type { CollectionEntry } from 'astro:content';

import { memoize } from '../lib/memoize.ts';
import { getPublished } from './published.ts';

type Data<Name extends 'claims' | 'process' | 'reasons' | 'testimonials'> = CollectionEntry<Name>['data'][];

const list = <Name extends 'claims' | 'process' | 'reasons' | 'testimonials'>(name: Name) =>
  memoize(async (): Promise<Data<Name>> =>
    (await getPublished(name)).map(({ data }): Data<Name>[number] => data).sort((a, b) => a.order - b.order),
  );

/** The marketing claims, in the order of their file. */
export const getClaims = list('claims');
/** The steps of a project, in the order of their file. */
export const getProcess = list('process');
/** The reasons of 'Why Choose Us', in the order of their file. */
export const getReasons = list('reasons');
/** What clients said, in the order of their file. */
export const getTestimonials = list('testimonials');
