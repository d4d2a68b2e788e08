import type { Firm } from './clean-firms.ts';

/** One value of the sample firm in a firm that has none. */
export interface Seed {
  /** What is left. */
  name: string;
  file: string;
  /** What the file becomes; nothing, if it is deleted. */
  text: (firm: Firm) => string | undefined;
  /** The words whose lines are to be named; the first line, if left out. */
  at?: string | string[];
  /** The file to be named, if another. */
  foundIn?: string;
}

const CONFIG = 'src/site.config.ts';
const ARTICLE = 'src/content/blog/1.mdx';
const SERVICE = 'src/content/services/estimating/boq.mdx';
const CLIENTS = 'src/content/home/testimonials.json';
const CLAIMS = 'src/content/home/claims.json';
const PERSON = 'src/content/authors/ruth-salas.json';
const PROJECT = 'src/content/portfolio/7.json';
const SAMPLES = 'src/content/samples/estimates.json';

/** A field of the config in place of another. */
const setting = (name: string, value: unknown, at = name): Seed => ({
  name: `config: ${name} ${JSON.stringify(value)}`,
  file: CONFIG,
  text: (firm) => {
    const line = `  ${name}: ${JSON.stringify(value)},`;
    const text = firm[CONFIG] ?? '';
    const there = new RegExp(`^  ${name}: .*$`, 'm');
    return there.test(text) ? text.replace(there, () => line) : text.replace('};', () => `${line}\n};`);
  },
  at: `  ${at}:`,
});
/** Other words in place of some. */
const instead = (
  name: string,
  file: string,
  old: string,
  words: string,
  at: string | string[] = words,
): Seed => ({
  name,
  file,
  text: (firm) => {
    const text = firm[file] ?? '';
    if (!text.includes(old)) throw new Error(`${file} has no ${old}`);
    return text.replace(old, () => words);
  },
  at,
});
/** A paragraph of an article. */
const prose = (name: string, words: string, at = words): Seed => ({
  name: `article: ${name}`,
  file: ARTICLE,
  text: (firm) => `${firm[ARTICLE] ?? ''}\nThe words before.\n${words}\n`,
  at,
});
/** A file that was not there. */
const file = (name: string, path: string, text: string, at?: string, foundIn?: string): Seed => ({
  name,
  file: path,
  text: () => text,
  ...(at !== undefined && { at }),
  ...(foundIn !== undefined && { foundIn }),
});
/** A project with all words our own but one field. */
const project = (field: string, value: unknown, at = `"${field}"`): Seed =>
  file(
    `project: ${field} ${JSON.stringify(value)}`,
    PROJECT,
    JSON.stringify(
      {
        title: 'Stair tower of a school',
        location: 'Keller, TX',
        image: { src: 'stair.jpg', alt: 'Stair' },
        [field]: value,
      },
      null,
      2,
    ),
    at,
  );

const STOCK = 'https://images.unsplash.com/photo-1586528116311-ad8dd3c8310d';

/** Values that npm run ready has to find in the office of tests/support/clean-firms.ts, one at a time. */
export const SEEDS: Seed[] = [
  // The config.
  setting('name', 'Plumbline'),
  setting('legalName', 'Plumbline Build Services'),
  setting('url', 'https://plumbline.example'),
  setting(
    'about',
    'We are two. The people who draw, price and run your project sit at one table and answer for the same documents.',
  ),
  setting('role', 'We design, estimate and manage; we do not build.'),
  setting('licenses', [{ state: 'TX', kind: 'Engineering firm registration', number: 'SAMPLE-0007' }]),
  setting('licenses', [{ state: 'CO', kind: 'Architect', holder: 'Jonas Feld', number: 'ARC.0012' }]),
  setting('insurance', [
    'Professional liability (errors and omissions)',
    'Commercial general liability',
    'Workers’ compensation',
  ]),
  setting('serviceArea', ['CO', 'OH', 'OR', 'TN', 'TX', 'Estimates for projects in every state']),
  setting('email', 'hello@plumbline.example'),
  setting('email', 'ruth@example.com'),
  setting('phone', '+1 (303) 555-0142'),
  setting('phone', '303.555.0142'),
  setting('address', {
    street: '142 Foundry Street, Suite 300',
    city: 'Fort Worth',
    region: 'TX',
    postalCode: '76102',
    country: 'US',
  }),
  setting('social', [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/plumbline-example' }]),
  setting('social', [{ name: 'Facebook', url: 'https://www.facebook.com/plumbline.example' }]),
  setting('map', {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=-105.0020%2C39.7480%2C-104.9920%2C39.7540&layer=mapnik&marker=39.7510%2C-104.9970',
    link: 'https://osm.org/go/T0',
  }),
  setting('map', {
    embed: 'https://maps.google.com/?q=1',
    link: 'https://maps.google.com/@39.7510,-104.9970,17z',
  }),
  setting('forms', { contact: 'none', newsletter: 'netlify' }),
  setting('forms', { contact: 'netlify', newsletter: 'none' }),
  setting('forms', { contact: 'formspree:ID', newsletter: 'netlify' }),
  setting('forms', { contact: 'web3forms:ACCESS-KEY', newsletter: 'netlify' }),
  setting('securityContactUntil', '2026-11-23'),
  // A state of the table, and no license there.
  {
    ...setting(
      'address',
      { street: '1 K Street', city: 'Sacramento', region: 'CA', postalCode: '95814', country: 'US' },
      'licenses',
    ),
    name: 'config: no license in California',
  },
  // Clients.
  instead(
    'client: quote',
    CLIENTS,
    'They found the stair that our own people had missed, two days before the bid was due.',
    'Their steel count came back sorted by erection sequence, with the open questions on one page. Two of those questions went straight to the engineer as RFIs, and we priced the answers instead of guessing at them on bid day.',
    ['Their steel', 'Chief Estimator'],
  ),
  instead(
    'client: a sentence of a quote',
    CLIENTS,
    'They found',
    'Good people. Our clinic stayed open through the whole addition. They found',
    ['Good people', 'Chief Estimator'],
  ),
  instead('client: author', CLIENTS, 'Carla Nguyen', 'Luis Carreno', ['Luis Carreno', 'Chief Estimator']),
  instead('client: author with an escaped sign', CLIENTS, 'Carla Nguyen', 'Luis Carre\\u006eo', [
    'Luis Carre',
    'Chief Estimator',
  ]),
  instead('client: company', CLIENTS, 'Nguyen Steel', 'Sample Street Development', [
    'Chief Estimator',
    'Sample Street',
  ]),
  prose('client in a quotation', '<Quote cite="R. Halvorsen, Nguyen Steel">They found it.</Quote>'),
  // Claims.
  instead(
    'claim: figure, label and note',
    CLAIMS,
    '"note": "Of each of us, since 2007"',
    '"note": "Since the firm was founded (sample figure)"',
    ['15+', 'Since the firm'],
  ),
  instead(
    'claim: figure and label without a note',
    CLAIMS,
    '"98%",\n    "label": "bids on time",\n    "note": "Of 212 bids since January 2024"',
    '"500+",\n    "label": "projects completed"',
    '500+',
  ),
  instead(
    'claim: note of another figure',
    CLAIMS,
    'Of 212 bids since January 2024',
    'Jobs delivered on the date agreed in writing (sample figure)',
  ),
  instead(
    'claim: licensed people',
    'src/content/home/reasons.json',
    'One of us counts, and the other checks every count.',
    "Licensed architects and engineers, certified estimators and field managers check one another's work before it reaches you.",
  ),
  instead(
    'claim: support around the clock',
    'src/content/pages/home.json',
    '"Drawn true. Priced right. Built plumb."',
    '"Call us. The office answers during office hours; 24/7 project support is for clients with work under way, who can reach their project team at any hour."',
    'The office answers',
  ),
  file(
    'claim: hours of another zone',
    'src/content/pages/contact.json',
    '{\n  "title": "Contact",\n  "text": "All three answer during office hours, Mountain Time."\n}\n',
    'All three',
  ),
  file(
    'claim: the sample says so',
    'src/content/pages/people.json',
    '{\n  "intro": "Our people. On this sample site they are invented."\n}\n',
    'On this',
  ),
  file(
    'claim: number of projects',
    'src/content/pages/portfolio.json',
    '{\n  "description": "Six projects in commercial, residential, healthcare, industrial, educational and infrastructure work: our part, the hardest problem and the solution."\n}\n',
    'Six projects',
  ),
  // Projects.
  project('title', 'Outpatient Clinic Addition'),
  project('size', '340,000 SF inside 98 tilt-up panels, 24 ft wide and 36 ft high'),
  project('dates', 'Bid March 2017, construction May 2017 to June 2019'),
  project(
    'description',
    'A school. Expansive clay under the slab called for a moisture-conditioned pad, which we carried as a separate line from the first budget.',
  ),
  project(
    'role',
    'For the design-builder: takeoffs of concrete, steel and sitework, then monthly cost control to completion.',
  ),
  project('result', 'The owner received no change order for soil.'),
  project(
    'quote',
    { text: 'They came.', by: 'R. Halvorsen, Chief Estimator, Example Builders, Inc.' },
    'R. Halvorsen',
  ),
  project('team', [{ role: 'Takeoffs and budgets', author: 'priya-raman' }], 'priya-raman'),
  project('sample', true),
  project('image', { src: STOCK, alt: 'Shelves' }, '"src"'),
  project('image', { src: 'https://images.pexels.com/photos/1', alt: 'Another stock photo' }, '"src"'),
  // Fetched with its license, which is no help for a project.
  project('image', { src: './photo-1541888946425-d81bb19240f5.jpg', alt: 'A stock photo' }, '"src"'),
  file(
    'project: one that a service shows',
    SERVICE,
    `---\ntitle: BOQ\narchitectureProcess:\n  featuredProjects:\n    - title: Courtyard Apartments, 84 Units\n      location: Salem\n---\n\nOne.\n\nTwo.\n`,
    'Courtyard',
  ),
  file(
    'project: a text that a service shows',
    SERVICE,
    `---\ntitle: BOQ\narchitectureProcess:\n  featuredProjects:\n    - title: Ours\n      description: >-\n        It was wet. Five stories of wood framing stand on a\n        concrete podium; we redrew one transfer slab to bring stacked bathrooms down past the columns.\n---\n\nOne.\n\nTwo.\n`,
    'It was wet',
  ),
  file(
    'project: a photo that a service shows',
    SERVICE,
    `---\ntitle: BOQ\narchitectureProcess:\n  featuredProjects:\n    - title: Ours\n      image:\n        src: https://images.unsplash.com/photo-1541888946425-d81bb19240f5\n---\n\nOne.\n\nTwo.\n`,
    'src:',
  ),
  // People.
  instead('person: name', PERSON, '"name": "Ruth Salas"', '"name": "Priya Raman"', '"name"'),
  instead(
    'person: bio',
    PERSON,
    'Ruth prices steel',
    'Priya prices buildings from concept to bid and reconciles each estimate with the one before it. Ruth prices steel',
    'Priya',
  ),
  instead('person: role and year', PERSON, 'Senior estimator', 'Senior estimator, AACE CEP'),
  instead('person: stock photo', PERSON, '"ruth.jpg"', `"${STOCK}"`, '"src"'),
  file(
    'person: address of the page',
    'src/content/authors/marta-ibarra.json',
    '{ "name": "Maria Lopez", "role": "Surveyor", "bio": "Maria measures." }\n',
  ),
  instead('person: author of an article', ARTICLE, 'author: ruth-salas', 'author: daniel-okafor'),
  instead(
    'person: reviewer of an article',
    ARTICLE,
    'author: ruth-salas',
    'author: ruth-salas\nreviewedBy: jonas-feld',
    'reviewedBy',
  ),
  prose('a person across two lines', 'We asked **Marta**\nIbarra.', '**Marta**'),
  prose('a person in an attribute', '<Callout title="Asked by Jonas Feld">\n\nNo.\n\n</Callout>', '<Callout'),
  // Legal texts.
  instead('legal: a draft', 'src/content/legal/privacy.mdx', 'draft: false', 'draft: true'),
  instead('legal: a draft by default', 'src/content/legal/privacy.mdx', 'draft: false\n', '', '---'),
  file(
    'legal: another draft',
    'src/content/legal/terms.mdx',
    '---\ntitle: Terms of Service\ndraft: true\n---\n\nThese terms apply.\n',
    'draft',
  ),
  { name: 'legal: no privacy policy', file: 'src/content/legal/privacy.mdx', text: () => undefined },
  // Photos.
  instead(
    'photo: of a service',
    SERVICE,
    'our-desk.jpg',
    'https://images.unsplash.com/photo-1642043175009-5997b3a078d8',
  ),
  instead(
    'photo: fetched, and its line in the lock lost',
    SERVICE,
    'our-desk.jpg',
    'photo-1642043175009-5997b3a078d8.jpg',
  ),
  instead(
    'photo: of an article',
    ARTICLE,
    'stairs.jpg',
    'https://images.unsplash.com/photo-1599995903128-531fc7fb694b',
  ),
  instead(
    'photo: of a page',
    'src/content/pages/home.json',
    'photo-1541888946425-d81bb19240f5',
    'photo-1503387762-592deb58ef4e',
  ),
  prose(
    'a photo',
    '<Figure\n  src="https://images.unsplash.com/photo-1608303588026-884930af2559"\n  alt="A team"\n/>',
    '  src=',
  ),
  file(
    'photo: fetched without a license',
    'src/content/pictures/photos.lock.json',
    '{ "https://images.unsplash.com/photo-1541888946425-d81bb19240f5": { "file": "a.jpg" } }\n',
    'photo-1541888946425',
    'src/content/pages/home.json',
  ),
  // Addresses for examples, the firm's name, its street and its number anywhere.
  prose('an address for examples', 'See https://our-office.example/prices for prices.'),
  prose('an address for examples in a link', 'See [our prices](https://www.example.com/prices).'),
  prose(
    'an address for examples in an attribute',
    '<Figure src="stairs.jpg" alt="A stair, from stairs.example" />',
  ),
  instead(
    'address for examples: in JSON',
    PERSON,
    '"since": 2007',
    '"links": [{ "name": "Board", "url": "https://board.example/ruth" }]',
    'board.example',
  ),
  instead(
    'address for examples: in a service',
    SERVICE,
    'our-desk.jpg',
    'our-desk.jpg\n  note: See desk.example',
    'desk.example',
  ),
  prose('a number in another spelling', 'Call 303-555-0142 today.'),
  prose('a number in a link', 'Call [us](tel:+13035550142).'),
  prose('the street', 'Come to 142 Foundry Street.'),
  prose('the name', 'At Plumbline, we count twice.'),
  prose('the name in capitals', 'PLUMBLINE BUILD counts twice.'),
  prose('the name as a handle', 'Write to @plumbline on the network.'),
  file('public: a text', 'public/humans.txt', 'Team\nDaniel Okafor\n', 'Daniel'),
  file(
    'public: a drawing',
    'public/office.svg',
    '<svg xmlns="http://www.w3.org/2000/svg">\n<title>Plumbline&nbsp;Build&nbsp;Services</title>\n</svg>\n',
    '<title>',
  ),
  file(
    'public: a page',
    'public/old/index.html',
    '<!doctype html>\n<a href="mailto:hello@plumbline.example">Write</a>\n',
    'mailto',
  ),
  file('public: a card', 'public/office.vcf', 'BEGIN:VCARD\r\nTEL:+1 303 555 0142\r\nEND:VCARD\r\n', 'TEL'),
  file('public: a name of a file', 'public/samples/plumbline-brochure.pdf', '%PDF-1.7\n'),
  {
    name: 'public: the sign',
    file: 'public/favicon.svg',
    text: () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>path{fill:#b4380a}@media (prefers-color-scheme:dark){path{fill:#ffb84d}}</style><path d="M15 1h2v12h3v3l-1 1h4l-1 6-6 8-6-8-1-6h4l-1-1v-3h3z"/></svg>',
  },
  // Documents, and what npm run new writes.
  instead(
    'document: one that nobody has',
    SAMPLES,
    'Stair count of a school',
    'Setting the scale before a PDF takeoff',
  ),
  prose(
    'a placeholder',
    'Begin with the situation in which a reader needs this article, in two or three sentences.',
  ),
  instead(
    'placeholder: in a service',
    SERVICE,
    'our-desk.jpg',
    'our-desk.jpg\n  note: Second thing that the service covers',
    'Second thing',
  ),
];
