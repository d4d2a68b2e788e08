/**
 * Gathers the values of the sample firm into tools/ready/sample-values.json: `node tests/sample/collect.ts`, whenever
 * the sample's content has changed. Values that are there stay.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';

import { filesBelow } from '../../src/content-layer/files.ts';
import { readContentFile } from '../../src/content-layer/read-file.ts';
import { textsOf } from '../../src/content-layer/rules.ts';
import { photosIn } from '../../src/pictures/photo-lock.ts';
import { site } from '../../src/site.config.ts';
import { readSampleValues, type SampleValues, signOf } from '../../tools/ready/sample-values.ts';
import { wordsOf } from '../../tools/ready/search.ts';

const CONTENT = 'src/content';
const FILE = 'tools/ready/sample-values.json';
/** Sentences outside the config that say something of the firm: its people, its hours, its licenses, how much it did. */
const OF_THE_FIRM =
  /24\/7|Mountain Time|Licensed architects|senior estimator|surveyors and estimators|\bSix projects\b/;

/** Fewest words that make a sentence the sample firm's own. */
const OWN_WORDS = 6;

/** The sentences of a text that are long enough to be known again. */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.?!])\s+(?=\p{Lu}|\d)/u).filter((sentence) => wordsOf(sentence).length >= OWN_WORDS);

const dataOf = (file: string): unknown => readContentFile(file).data;
const entriesIn = <Entry>(folder: string): Entry[] =>
  filesBelow(`${CONTENT}/${folder}`)
    .filter((name) => /\.(?:json|mdx)$/.test(name))
    .map((name) => dataOf(`${CONTENT}/${folder}/${name}`) as Entry);
const listIn = <Entry>(file: string) => dataOf(`${CONTENT}/${file}`) as Entry[];

interface Project {
  title: string;
  location: string;
  contract?: string;
  [field: string]: unknown;
}
interface Person {
  name: string;
  role: string;
  bio: string;
  since?: number;
}
type Claim = Record<'figure' | 'label' | 'note', string>;
type Testimonial = Record<'quote' | 'author' | 'role' | 'company', string>;
interface SampleGroup {
  samples: { name: string; file?: string }[];
}

/** Fields of a project that hold common words, or what is found in another way. */
const COMMON = /^(?:title|location|contract|category|updated|services|team|image|quote)/;

/** What the sample firm's config and content say of it. */
function collectSamples(): SampleValues {
  const projects = entriesIn<Project>('portfolio');
  const featured = entriesIn<{ architectureProcess?: { featuredProjects?: Project[] } }>('services').flatMap(
    (service) => Object.values(service).flatMap((part) => part.featuredProjects ?? []),
  );
  const people = entriesIn<Person>('authors');
  const clients = listIn<Testimonial>('home/testimonials.json');
  const claims = listIn<Claim>('home/claims.json');
  const words = [...entriesIn('pages'), listIn('home/reasons.json'), listIn('home/disciplines.json')];
  const sources = filesBelow(CONTENT)
    .filter((name) => /\.(?:json|mdx)$/.test(name))
    .map((name) => readFileSync(`${CONTENT}/${name}`, 'utf8'));
  const { street } = site.address;
  const { host } = new URL(site.url);
  const spots = [...site.map.link.matchAll(/mlat=-?[\d.]+&mlon=-?[\d.]+|-?\d+\.\d{4}[/,]-?\d+\.\d{4}/g)];
  return {
    text: {
      firm: [site.legalName],
      contact: [
        host,
        site.email,
        street,
        street.split(',')[0] ?? street,
        ...site.social.map(({ url }) => url),
        ...(site.map.embed ? [site.map.embed] : []),
        site.map.link,
        ...spots.map(([spot]) => spot),
      ],
      statement: [
        ...sentencesOf(site.about),
        ...(site.role ? [site.role] : []),
        ...textsOf(words).flatMap(([, text]) => sentencesOf(text).filter((it) => OF_THE_FIRM.test(it))),
      ],
      person: people.flatMap(({ name, bio }) => [name, ...sentencesOf(bio)]),
      client: clients.flatMap(({ author, company, quote }) => [author, company, ...sentencesOf(quote)]),
      claim: claims.flatMap(({ note }) => sentencesOf(note).filter((it) => it.includes('sample'))),
      project: [...projects, ...featured].flatMap((project) =>
        textsOf(project).flatMap(([path, text]) => (COMMON.test(path) ? [] : sentencesOf(text))),
      ),
      photo: photosIn(sources.join('\n'), site.photoHost).map((address) =>
        address.slice(site.photoHost.length + 1),
      ),
    },
    names: [site.name],
    phones: [site.phone.replaceAll(/\D/g, '').slice(-10)],
    signs: [signOf(readFileSync('public/favicon.svg', 'utf8'))],
    fields: {
      claims: claims.map(({ figure, label, note }) => [figure, label, note]),
      people: people.map(({ role, since }) => [role, String(since)]),
      titles: projects.map(({ title }) => title),
      documents: entriesIn<SampleGroup>('samples').flatMap(({ samples }) =>
        samples.filter(({ file }) => !file).map(({ name }) => name),
      ),
      insurance: [...(site.insurance ?? [])],
      serviceArea: [...(site.serviceArea ?? [])],
      beside: {
        person: people.map(({ role }) => role),
        client: clients.map(({ role }) => role),
        project: projects.map(({ location }) => location),
      },
    },
  };
}

/** All that is in either, each once, in the shape of the second. */
function merge<Value>(known: Value | undefined, now: Value): Value {
  if (Array.isArray(now)) {
    const all: unknown[] = [...((known as unknown[] | undefined) ?? []), ...(now as unknown[])];
    return [...new Map(all.map((item) => [JSON.stringify(item), item])).values()] as Value;
  }
  const entries = Object.entries(now as Record<string, unknown>);
  const before = (known ?? {}) as Record<string, unknown>;
  return Object.fromEntries(entries.map(([key, value]) => [key, merge(before[key], value)])) as Value;
}

/** The known values and those that the sample firm has now. */
export const allSamples = (): SampleValues => merge(readSampleValues(), collectSamples());

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const options = await resolveConfig(FILE);
  writeFileSync(FILE, await format(JSON.stringify(allSamples()), { ...options, parser: 'json' }));
}
