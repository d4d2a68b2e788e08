import { photo } from './files.ts';
import { gallery } from './gallery.ts';
import {
  day,
  draft,
  entry,
  expected,
  flag,
  list,
  questions,
  reference,
  searchSummary,
  text,
  trueOnlyOf,
  wholeNumber,
} from './primitives.ts';

const titled = (titleMax: number, textMin: number, textMax: number) =>
  entry({
    title: text(4, titleMax).describe('Heading of the item.'),
    description: text(textMin, textMax).describe('One or two sentences.'),
  });

/** Parts that only the architectural design page shows, laid out as a project from first talk to handover. */
const architecture = entry({
  phases: list(titled(40, 90, 240), 5).describe('The five phases of the design process, in order.'),
  designServices: list(titled(40, 60, 180), 7).describe('Seven kinds of architectural service.'),
  featuredProjects: list(
    entry({
      title: text(6, 60).describe('Name of the project.'),
      location: text(4, 40).describe('City and state.'),
      description: text(80, 200).describe('What was designed, in one or two sentences.'),
      image: photo,
    }),
    3,
  )
    .optional()
    .describe('Three built examples.'),
}).describe('Only for the page with its own layout: phases, design services and featured projects.');

/** A line that says how much or how long, with a number. */
const figure = (max: number, example: string) =>
  text(10, max)
    .regex(/\d/, expected(`Write a number, such as ${example}, or leave the field out`))
    .meta({ pattern: '\\d' });

/** Answers to the first questions of a buyer, one short line each, shown as a schedule under the head of the page. */
const buyerFacts = entry({
  for: text(10, 120).optional().describe('Who buys the service: fabricators, erectors, general contractors.'),
  send: text(10, 160).optional().describe('What the client sends to get a price or a start.'),
  get: text(10, 160).optional().describe('What the client gets: the files and papers.'),
  turnaround: figure(140, '3 to 5 business days')
    .optional()
    .describe('How long it takes, in numbers, and from when the days count.'),
  price: figure(160, 'from $650 per drawing set')
    .optional()
    .describe('What the price is based on, with a minimum or one worked figure.'),
  rush: text(10, 140).optional().describe('What it costs to have it sooner.'),
  formats: text(3, 140).optional().describe('File formats and software read and written.'),
  sealedIn: list(text(2, 60).meta({ reference: 'licenses' }), 1, 6)
    .optional()
    .describe(
      'Where the firm seals this service: disciplines of the licenses in src/content/firm.json, whose states the page names.',
    ),
  toConfirm: flag
    .optional()
    .describe('true until the firm stands behind turnaround, price and rush: npm run ready asks for them.'),
}).describe('Up to eight short facts under the head of the page.');

const headings = entry({
  about: text(8, 60).optional().describe('Above the two paragraphs: About this service, if left out.'),
  features: text(8, 60).optional().describe('Above the three features: Key Features, if left out.'),
  points: text(8, 60).optional().describe('Above the eight points: Our Services, if left out.'),
}).describe('Headings that carry the words of this service, such as What a steel takeoff includes.');

/** A service page. The body of the file is the main description: exactly two paragraphs. */
export const serviceSchema = entry({
  title: text(3, 60).describe('Name of the service: page heading, menu entry and link text.'),
  section: text(3, 40).describe('Group inside the menu. Services with the same section stand together.'),
  sheet: wholeNumber(1, 999).describe(
    'Number of the sheet within its discipline: 3 in estimating prints E-03. Take the next free number.',
  ),
  updated: day.describe('Day of the last change to the text, as YYYY-MM-DD.'),
  description: searchSummary(),
  seoTitle: text(10, 60)
    .optional()
    .describe(
      'Title for search engines, without the name of the firm. Left out: the title, with the discipline where it fits.',
    ),
  heroDescription: text(80, 220).describe('One or two sentences under the heading: what the client gets.'),
  heroImage: photo,
  ...gallery,
  facts: buyerFacts.optional(),
  headings: headings.optional(),
  closing: text(60, 160)
    .optional()
    .describe('Text of the band at the foot of the page. Left out: that of the discipline.'),
  servicePoints: list(text(25, 110), 8).describe('The eight things the service covers.'),
  features: list(titled(40, 80, 220), 3).describe('The three key features.'),
  relatedServices: list(
    entry({
      service: reference('services').describe('Discipline and file name, such as estimating/bid-estimating.'),
      description: text(40, 120)
        .optional()
        .describe('Why the two belong together. Left out, the other page speaks for itself.'),
    }),
    2,
    3,
  ).describe('Two or three services a reader of this page also needs.'),
  questions: questions(2, 3)
    .optional()
    .describe('Two or three questions that buyers ask about this service.'),
  architecture: architecture.optional(),
  trueOnlyOf,
  drawings: flag
    .optional()
    .describe('true where the page asks for drawings: it then leads to the form that takes files.'),
  draft,
});
