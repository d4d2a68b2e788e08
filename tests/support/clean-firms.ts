import { readFileSync } from 'node:fs';

import { filesBelow } from '../../src/content-layer/files.ts';

/** The files of a firm by their paths. */
export type Firm = Record<string, string>;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const HOURS = { text: 'Monday-Friday 8am-5pm', days: ['Monday', 'Friday'], opens: '08:00', closes: '17:00' };

/** A config with a field on each line, as the real one has. */
const config = (fields: Record<string, unknown>): string =>
  [
    "import type { Site } from './schemas/site.ts';",
    '',
    // As in the config that a firm begins with; nobody sees it.
    '/** The facts about the firm; it was Plumbline, plumbline.example. */',
    'export const site: Site = {',
    ...Object.entries(fields).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`),
    '};',
    '',
  ].join('\n');

/** Service pages that a firm keeps as they are, with a picture of its own. */
const keptServices = (isKept: (id: string) => boolean): Firm =>
  Object.fromEntries(
    filesBelow('tests/fixture/content/services')
      .filter((name) => isKept(name.replace('.mdx', '')))
      .map((name) => {
        const text = readFileSync(`tests/fixture/content/services/${name}`, 'utf8');
        const own = text.replaceAll(/https:\/\/images\.unsplash\.com\/\S+/g, 'our-desk.jpg');
        // What was built stands for the firm, and is not kept.
        return [`src/content/services/${name}`, own.replace(/^ {2}featuredProjects:\n(?: {4}.*\n)+/m, '')];
      }),
  );

/** A legal text that a lawyer has seen. */
const legal = (title: string): string =>
  `---\ntitle: ${title}\ndescription: What this website stores, and what happens to a message that you send us.\nsheet: L-001\nupdated: 2026-11-24\ndraft: false\n---\n\n{props.firm} runs this website, {props.website}.\n`;

const SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 4h24v24H4z"/></svg>\n';

/** An estimating office in Fort Worth: two people, five services, no projects. */
export const fortWorth: Firm = {
  'src/site.config.ts': config({
    name: 'Trinity Quantities',
    legalName: 'Trinity Quantities LLC',
    url: 'https://www.trinityquantities.com',
    tagline: 'We can help you to build your project!',
    about: 'Two estimators in Fort Worth. We count, price and explain.',
    role: 'We estimate; we do not design or build.',
    licenses: [],
    email: 'bids@trinityquantities.com',
    phone: '+1 (817) 390-4417',
    address: {
      street: '1200 Houston Street',
      city: 'Fort Worth',
      region: 'TX',
      postalCode: '76102',
      country: 'US',
    },
    hours: HOURS,
    social: [],
    map: {
      embed: 'https://www.openstreetmap.org/export/embed.html?bbox=-97.33',
      link: 'https://osm.org/go/T0',
    },
    forms: { contact: 'netlify', newsletter: 'formspree:xrgvkjwp' },
    photoHost: 'https://images.unsplash.com',
    securityContactUntil: '2027-06-30',
  }),
  'src/words.txt': 'Plumbline\nOkafor\n',
  'src/styles/tokens.css': '/* As Plumbline has them. */\n:root {}\n',
  'src/content/authors/ruth-salas.json': json({
    name: 'Ruth Salas',
    role: 'Senior estimator',
    bio: 'Ruth prices steel and concrete, and has done so for general contractors since 2007.',
    photo: { src: 'ruth.jpg', alt: 'Ruth Salas' },
    since: 2007,
  }),
  'src/content/authors/daniel-moore.json': json({
    name: 'Daniel Moore',
    role: 'Estimator',
    bio: 'Daniel counts what the drawings show, and asks about what they do not.',
  }),
  'src/content/blog/1.mdx':
    '---\ntitle: Counting stairs\nexcerpt: How we count stairs, for example those of a twelve-story office building.\nimage:\n  src: stairs.jpg\n  alt: A stair\ndate: 2026-11-01\ncategory: Estimating\nauthor: ruth-salas\n# Ask Daniel Okafor of Plumbline?\n---\n\nDrop a plumbline from the landing. Plumblines do not lie. A recent project in Springfield, OH taught us that; see the sample below.\n\n{/* Marta Ibarra said so at plumbline.example. */}\n',
  // Not published, so it may say what it likes.
  'src/content/blog/about-plumbline.mdx':
    '---\ntitle: By Marta Ibarra\ndraft: true\n---\n\nPlumbline, 142 Foundry Street, hello@plumbline.example\n',
  'src/content/home/claims.json': json([
    // Their own figure of years happens to be the sample's.
    { id: 'years', figure: '15+', label: 'years of experience', note: 'Of each of us, since 2007' },
    { id: 'bids', figure: '98%', label: 'bids on time', note: 'Of 212 bids since January 2024' },
  ]),
  'src/content/home/reasons.json': json([
    {
      id: 'two',
      title: 'Two estimators',
      description: 'One of us counts, and the other checks every count.',
    },
  ]),
  'src/content/home/testimonials.json': json([
    {
      id: 'one',
      quote: 'They found the stair that our own people had missed, two days before the bid was due.',
      author: 'Carla Nguyen',
      role: 'Chief Estimator',
      company: 'Nguyen Steel',
    },
    {
      id: 'two',
      quote: 'Our clinic stayed open.',
      author: 'Dana Whitlock',
      role: '',
      company: '',
      draft: true,
    },
  ]),
  'src/content/legal/privacy.mdx': legal('Privacy Policy'),
  'src/content/pages/home.json': json({
    title: 'Construction design, estimating and management',
    heading: 'Drawn true. Priced right. Built plumb.',
    image: { src: 'https://images.unsplash.com/photo-1541888946425-d81bb19240f5', alt: 'A building site' },
  }),
  // Kept on purpose: npm run photos has fetched it with its license.
  'src/content/pictures/photos.lock.json': json({
    'https://images.unsplash.com/photo-1541888946425-d81bb19240f5': {
      file: 'photo-1541888946425-d81bb19240f5.jpg',
      license: 'Unsplash License',
    },
  }),
  'src/content/samples/estimates.json': json({
    title: 'Estimates',
    order: 1,
    samples: [
      { name: 'Bill of quantities for a small office', format: 'PDF', file: 'bill-of-quantities.pdf' },
      { name: 'Walking a coordinated model, level by level', format: 'MP4', file: 'walk.mp4' },
      { name: 'Stair count of a school', format: 'XLSX', size: '1.2 MB' },
    ],
  }),
  ...keptServices((id) => id.startsWith('estimating/')),
  'public/favicon.svg': SIGN,
  'public/robots-note.txt': 'Write to bids@trinityquantities.com, or call 817.390.4417.\n',
};

/** A design-build firm in Sacramento: four disciplines, licensed, with projects. */
export const sacramento: Firm = {
  'src/site.config.ts': config({
    name: 'Delta & Oak',
    legalName: 'Delta & Oak Design-Build, Inc.',
    url: 'https://delta-oak.com',
    tagline: 'Design and construction in one contract',
    about: 'One contract for design and construction in the Sacramento Valley.',
    role: 'We design and build.',
    businessType: 'GeneralContractor',
    licenses: [
      { state: 'CA', kind: 'General Building Contractor (B)', number: '1043377' },
      { state: 'CA', kind: 'Architect', holder: 'Jonas Feldmann', number: 'C 30112' },
    ],
    insurance: ['Professional liability (errors and omissions), $2 million', 'Commercial general liability'],
    serviceArea: ['CA', 'CO'],
    email: 'office@delta-oak.com',
    phone: '+1 (916) 442-0187',
    // A street of the same name elsewhere is another address.
    address: {
      street: '2142 Foundry Street',
      city: 'Sacramento',
      region: 'CA',
      postalCode: '95814',
      country: 'US',
    },
    hours: HOURS,
    social: [{ name: 'LinkedIn', url: 'https://www.linkedin.com/company/delta-oak' }],
    map: {
      embed: 'https://www.openstreetmap.org/export/embed.html?bbox=-121.49',
      link: 'https://osm.org/go/T1',
    },
    forms: { contact: 'endpoint', newsletter: 'endpoint' },
    photoHost: 'https://images.unsplash.com',
    securityContactUntil: '2026-11-24',
  }),
  'src/content/authors/jonas-feldmann.json': json({
    name: 'Jonas Feldmann',
    role: 'Architect',
    bio: 'Jonas draws schools and clinics, and stays with them until the doors open.',
  }),
  'src/content/home/claims.json': '[]\n',
  'src/content/home/testimonials.json': '[]\n',
  'src/content/legal/privacy.mdx': legal('Privacy Policy'),
  'src/content/legal/terms.mdx': legal('Terms of Service'),
  'src/content/portfolio/1.json': json({
    title: 'Regional Distribution Warehouse in Lodi',
    location: 'Georgetown, TX',
    year: 2021,
    category: 'Industrial',
    image: { src: 'lodi-dock.jpg', alt: 'The dock' },
    description: 'A tilt-up warehouse for a grower. We drew it, priced it and built it in eleven months.',
    services: ['estimating/concrete-takeoffs'],
    team: [
      { role: 'Structural engineer in responsible charge' },
      { role: 'Project', author: 'jonas-feldmann' },
    ],
    quote: {
      text: 'The dock doors were where we load, and not where the plan had room.',
      by: 'A. Silva, owner',
    },
  }),
  ...keptServices(() => true),
  'public/favicon.svg': SIGN,
};
