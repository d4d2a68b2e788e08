import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { PLACEHOLDERS } from '../../src/schemas/placeholders.ts';
import { wordsOf } from './search.ts';

/** What a value of the sample firm is. */
export type SampleKind =
  | 'firm'
  | 'contact'
  | 'statement'
  | 'person'
  | 'client'
  | 'claim'
  | 'project'
  | 'document'
  | 'photo'
  | 'work photo'
  | 'sign'
  | 'license'
  | 'marker'
  | 'example'
  | 'placeholder';

/**
 * The sample firm's values, as tests/sample/collect.ts gathers them. Nothing is taken out when the sample changes: a
 * firm may have begun from an earlier version.
 */
export interface SampleValues {
  /** Values that count wherever they stand. */
  text: Record<
    'firm' | 'contact' | 'statement' | 'person' | 'client' | 'claim' | 'project' | 'photo',
    string[]
  >;
  /** The firm's name, which is a word of the trade as well. */
  names: string[];
  /** Digits of telephone numbers, without the code of the country. */
  phones: string[];
  /** Of public/favicon.svg, as signOf() gives them. */
  signs: string[];
  /** Values that count in their own field only. */
  fields: {
    /** Figure, label and note of each claim. */
    claims: string[][];
    /** Role and first year of each person. */
    people: string[][];
    /** Titles of projects. */
    titles: string[];
    /** Names of documents. */
    documents: string[];
    insurance: string[];
    serviceArea: string[];
    /** Common words, which count beside another value of the same kind in the same file only. */
    beside: Record<'person' | 'client' | 'project', string[]>;
  };
}

const FILE = new URL('sample-values.json', import.meta.url);

/** Reads the sample firm's values. */
export const readSampleValues = (): SampleValues => JSON.parse(readFileSync(FILE, 'utf8')) as SampleValues;

/** A drawing by which it is known again: the hash of its text without line ends. */
export const signOf = (svg: string): string =>
  createHash('sha256').update(svg.replaceAll(/\s/g, '')).digest('hex');

/** What `npm run new` writes, as far as nobody else would write it. */
export const placeholders: string[] = Object.values(PLACEHOLDERS).filter((text) => wordsOf(text).length >= 5);

/** What a value is, and what to do about it. */
export const REMEDIES: Record<SampleKind, string> = {
  firm: 'the name of the sample firm. Write yours.',
  contact: 'leads to the sample firm. Write your own.',
  statement: 'said of the sample firm. Write what is true of yours.',
  person: 'a person of the sample firm. Name one of your people, or delete the entry.',
  client:
    "an invented client. Invented testimonials are unlawful in the United States (16 CFR 465): put a client's own words here, or delete the entry.",
  claim:
    'a claim of the sample firm. Write your figure with a note of what it counts and since when, or delete the entry.',
  project: 'a sample project. Put one of yours here, or delete the entry.',
  document:
    'a document that the sample firm offers to send. Put yours into public/samples/ and name it in "file", or delete the entry.',
  photo:
    'a stock photo of the sample. Show your own, or keep it knowingly: npm run photos fetches it with its license.',
  'work photo':
    'a stock photo where visitors expect your work or your people. Show your own; its license does not help here.',
  sign: "the sample firm's sign. Put your logo here, a square SVG.",
  license: 'no license number. Write the number as the board lists it, or delete the entry.',
  marker: 'says that this is a sample. Replace what it speaks of, and take this out.',
  example: 'an address for examples, which leads nowhere. Write a real one.',
  placeholder: 'left from npm run new. Write your own words, or keep draft: true.',
};
