import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { fixtureFile } from '../../support/fixture.ts';

const BASES = {
  services: 'src/content/services/estimating/steel-takeoffs.mdx',
  blog: 'src/content/blog/1.mdx',
  authors: 'src/content/authors/priya-raman.json',
  legal: 'src/content/legal/privacy.mdx',
  portfolio: 'src/content/portfolio/3.json',
  samples: 'src/content/samples/design-templates.json',
  takeoffs: 'src/content/takeoffs/pad-footing.json',
};
type Collection = keyof typeof BASES;

/** A writer's mistake: what is replaced by what in a right entry, and the words the build must answer with. */
type Mistake = [name: string, from: RegExp | string, to: string, answer: string];

/** Mistakes that one entry's schema sees. */
const FIELDS: Record<Collection, Mistake[]> = {
  services: [
    [
      'a missing field',
      /^heroDescription: .*\n/m,
      '',
      'heroDescription: Write a text of 80 to 220 characters; found nothing.',
    ],
    ['an empty field', /^title: .*/m, "title: ''", 'title: Write 3 to 60 characters; this text has 0.'],
    ['a field of spaces', /^section: .*/m, "section: '      '", 'section: Write 3 to 40 characters'],
    [
      'a field that is too long',
      /^title: .*/m,
      `title: ${'Steel '.repeat(20)}`,
      'title: Write 3 to 60 characters; this text has 119.',
    ],
    [
      'a number for a text',
      /^title: .*/m,
      'title: 42',
      'title: Write a text of 3 to 60 characters; found 42.',
    ],
    [
      'a list for a text',
      /^title: .*/m,
      'title: [Steel]',
      'title: Write a text of 3 to 60 characters; found ["Steel"].',
    ],
    [
      'a text for a number',
      /^sheet: 3/m,
      'sheet: three',
      'sheet: Write a whole number from 1 to 999; found "three".',
    ],
    ['a number below one', /^sheet: 3/m, 'sheet: 0', 'sheet: Write a whole number from 1 to 999; found 0.'],
    ['a fraction', /^sheet: 3/m, 'sheet: 3.5', 'sheet: Write a whole number from 1 to 999; found 3.5.'],
    ['an unknown key', /^sheet: 3/m, 'sheet: 3\nprice: 100', 'Unknown key "price". Allowed: title, section'],
    [
      'a misspelt key',
      /^servicePoints:/m,
      'servicepoints:',
      'Unknown key "servicepoints". Allowed: title, section',
    ],
    [
      'seven points',
      /^ {2}- Fabrication lists.*\n/m,
      '',
      'servicePoints: Write exactly 8 items; this list has 7.',
    ],
    [
      'points that are no list',
      /^servicePoints:\n(?: {2}- .*\n)+/m,
      'servicePoints: many\n',
      'servicePoints: Write a list of exactly 8 items; found "many".',
    ],
    [
      'a point that is too short',
      /^ {2}- Fabrication lists.*/m,
      '  - Lists',
      'servicePoints.5: Write 25 to 110 characters; this text has 5.',
    ],
    [
      'a feature without a text',
      /^( {2}- title: Weights.*\n) {4}description: .*\n/m,
      '$1',
      'features.0.description: Write a text of 80 to 220 characters; found nothing.',
    ],
    [
      'a turnaround without a number',
      /^ {2}turnaround: .*/m,
      '  turnaround: Agreed in writing',
      'facts.turnaround: Write a number, such as 3 to 5 business days, or leave the field out; found "Agreed in writing".',
    ],
    [
      'one related service',
      /^relatedServices:\n( {2}- .*\n(?: {4}.*\n)?){2}/m,
      'relatedServices:\n  - service: estimating/boq\n',
      'relatedServices: Write 2 to 3 items; this list has 1.',
    ],
    [
      'no text for the photo',
      /^ {2}alt: .*/m,
      "  alt: ''",
      'heroImage.alt: Write a text of 5 to 140 characters; found nothing.',
    ],
    [
      'a missing text for the photo',
      /^ {2}alt: .*\n/m,
      '',
      'heroImage.alt: Write a text of 5 to 140 characters; found nothing.',
    ],
    [
      'a photo by name alone',
      /^heroImage:\n {2}.*\n {2}.*/m,
      'heroImage: beam.jpg',
      'heroImage: Write the keys src, alt, decorative, drawing here; found "beam.jpg".',
    ],
    [
      'a script in the address of a photo',
      /src: https.*/,
      "src: 'javascript:alert(1)'",
      'heroImage.src: Write an address that begins with https://images.unsplash.com/',
    ],
    [
      'a date in words',
      /^updated: .*/m,
      'updated: yesterday',
      'updated: Write a date as YYYY-MM-DD, for example 2026-11-20; found "yesterday".',
    ],
    [
      'a day that is not in the calendar',
      /^updated: .*/m,
      'updated: 2026-02-31',
      'updated: 2026-02-31 is not in the calendar.',
    ],
    [
      'a drawing that is not there',
      /^( {2}alt: .*)/m,
      '$1\n  drawing: estimating/beam',
      'heroImage.drawing: There is no drawing "estimating/beam".',
    ],
  ],
  blog: [
    [
      'two categories',
      /^category: .*/m,
      'category: [Design, Technology]',
      'category: Write one of the names in src/content/lists/blog-categories.json; found ["Design","Technology"].',
    ],
    [
      'a day that is not in the calendar',
      /^date: .*/m,
      'date: 2026-02-30',
      'date: 2026-02-30 is not in the calendar.',
    ],
    [
      'a broken date',
      /^date: .*/m,
      'date: next week',
      'date: Write a date as YYYY-MM-DD, for example 2026-11-20; found "next week".',
    ],
    [
      'a date the American way',
      /^date: .*/m,
      'date: 11/20/2026',
      'date: Write a date as YYYY-MM-DD, for example 2026-11-20; found "11/20/2026".',
    ],
    [
      'no date',
      /^date: .*\n/m,
      '',
      'date: Write a date as YYYY-MM-DD, for example 2026-11-20; found nothing.',
    ],
    ['no author', /^author: .*/m, 'author:', 'author: Write a text of 2 to 60 characters; found null.'],
    [
      'a short excerpt',
      /^excerpt: .*/m,
      'excerpt: About drones.',
      'excerpt: Write 100 to 170 characters; this text has 13.',
    ],
    [
      'an excerpt of two lines',
      /^excerpt: (.*)/m,
      `excerpt: "${'One line of it. '.repeat(5)}\\n${'And another one. '.repeat(3)}"`,
      'excerpt: Keep this text on one line.',
    ],
    [
      'a title with a NUL',
      /^title: .*/m,
      'title: "A title with a \\0 in it"',
      'title: Keep this text on one line.',
    ],
    [
      'a photo with parameters',
      /src: (https.*)/,
      'src: $1?w=800',
      'image.src: Write an address that begins with https://images.unsplash.com/ and has no ? or # part',
    ],
    [
      'a source without a title',
      /^category:/m,
      'sources:\n  - url: https://www.ecfr.gov/\ncategory:',
      'sources.0.title: Write a text of 8 to 160 characters; found nothing.',
    ],
    [
      'a source at an address without encryption',
      /^category:/m,
      'sources:\n  - title: 14 CFR Part 107\n    url: http://www.ecfr.gov/\ncategory:',
      'sources.0.url: Write an address that begins with https://, or leave it out; found "http://www.ecfr.gov/".',
    ],
    [
      'no front matter',
      /^---\n[^]*?^---\n/m,
      '',
      'title: Write a text of 10 to 80 characters; found nothing.',
    ],
    ['an empty file', /[^]*/, '', 'title: Write a text of 10 to 80 characters; found nothing.'],
    [
      'tags, which this site does not have',
      /^category:/m,
      'tags: [drone]\ncategory:',
      'Unknown key "tags". Allowed: title, excerpt',
    ],
  ],
  authors: [
    ['no role', /,\n\s+"role": .*(?=,)/, '', 'role: Write a text of 3 to 60 characters; found nothing.'],
    [
      'a life story',
      /"bio": "/,
      `"bio": "${'And more of it. '.repeat(20)}`,
      'bio: Write 40 to 220 characters; this text has 4',
    ],
    [
      'a portrait',
      '"name"',
      '"portrait": "x.jpg",\n  "name"',
      'Unknown key "portrait". Allowed: name, role, bio, photo, drawing, jobTitle, credentials, states, since, links.',
    ],
    [
      'a profile without encryption',
      '"name"',
      '"links": [{ "name": "LinkedIn", "url": "http://linkedin.example" }],\n  "name"',
      'links.0.url: Write an address that begins with https://, or leave it out; found "http://linkedin.example".',
    ],
    [
      'a script as a profile',
      '"name"',
      '"links": [{ "name": "x", "url": "javascript:alert(1)" }],\n  "name"',
      'links.0.url: Write an address that begins with https://',
    ],
    [
      'a beginning in words',
      '"name"',
      '"since": "2004",\n  "name"',
      'since: Write a whole number from 1940 to 2100; found "2004".',
    ],
  ],
  legal: [
    ['a draft in words', /^draft: .*/m, 'draft: not yet', 'draft: Write true or false; found "not yet".'],
    ['no sheet', /^sheet: .*\n/m, '', 'sheet: Write a text of 3 to 8 characters; found nothing.'],
  ],
  portfolio: [
    [
      'a photo of another host',
      'https://images.unsplash.com',
      'https://photos.example',
      'image.src: Write an address that begins with https://images.unsplash.com/',
    ],
    [
      'a host that only looks right',
      'https://images.unsplash.com',
      'https://images.unsplash.com.example',
      'image.src: Write an address that begins with https://images.unsplash.com/',
    ],
    [
      'a photo without encryption',
      'https://images',
      'http://images',
      'image.src: Write an address that begins with https://images.unsplash.com/',
    ],
    ['a year as text', '2022', '"2022"', 'year: Write a whole number from 1990 to 2100; found "2022".'],
    ['a year of long ago', '2022', '1887', 'year: Write a whole number from 1990 to 2100; found 1887.'],
    [
      'a missing description',
      /,\n\s+"description": .*/,
      '',
      'description: Write a text of 150 to 330 characters; found nothing.',
    ],
    [
      'a description that is too long',
      /"description": "/,
      `"description": "${'More of it. '.repeat(30)}`,
      'description: Write 150 to 330 characters',
    ],
    [
      'an unknown key',
      '"year"',
      '"client": "x",\n  "year"',
      'Unknown key "client". Allowed: title, location',
    ],
    [
      'null for a title',
      /"title": ".*"/,
      '"title": null',
      'title: Write a text of 10 to 60 characters; found null.',
    ],
    [
      'a list for an entry',
      /^\{[^]*\}/,
      '[]',
      'Write the keys title, location, year, category, image, description, summary, updated, size,',
    ],
    [
      'a quote without a name',
      '"year"',
      `"quote": { "text": "${'They called. '.repeat(4)}" },\n  "year"`,
      'quote.by: Write a text of 5 to 120 characters; found nothing.',
    ],
  ],
  samples: [
    [
      'a file in another folder',
      '"format"',
      '"file": "../secret.zip", "format"',
      'samples.0.file: Write the name of a file without a folder, such as site-logbook.pdf; found "../secret.zip".',
    ],
    [
      'a size in terabytes',
      /"size": "[^"]*"/,
      '"size": "2 TB"',
      'samples.0.size: Write a size such as "40 KB", "2.4 MB" or "1.5 GB"; found "2 TB".',
    ],
    [
      'a size as a number',
      /"size": "[^"]*"/,
      '"size": 2400000',
      'samples.0.size: Write a size such as "850 KB" or "2.4 MB".',
    ],
    ['a size in words', /"size": "[^"]*"/, '"size": "big"', 'samples.0.size: Write a size such as "40 KB"'],
    ['no document', /\[[^]*\]/, '[]', 'samples: Write 1 to 50 items; this list has 0.'],
    [
      'an unknown color',
      '"blue"',
      '"pink"',
      'color: Choose one of: blue, orange, green, graphite; found "pink".',
    ],
    ['a missing order', /\s*"order": 1,/, '', 'order: Write a whole number from 1 to 99; found nothing.'],
    [
      'an unknown key in a document',
      '"format"',
      '"url": "https://evil.example", "format"',
      'samples.0: Unknown key "url". Allowed: name, format, size, file.',
    ],
  ],
  takeoffs: [
    [
      'a drawing that is not there',
      'samples/pad-footing',
      'samples/gone',
      'drawing: There is no drawing "samples/gone".',
    ],
    [
      'a quantity in quotation marks',
      '"quantity": 36',
      '"quantity": "36"',
      'rows.1.quantity: Write a number without quotation marks, such as 10.67; found "36".',
    ],
    ['an unknown key', '"intro"', '"price": 1, "intro"', 'Unknown key "price". Allowed: name, title'],
  ],
};

/** Mistakes that only the text or the other entries show; asked when every schema is content. */
const RULES: Partial<Record<Collection, Mistake[]>> = {
  legal: [
    [
      'a link to a page that is not there',
      '## Changes',
      '## [Changes](/legal/changes/)',
      'There is no page /legal/changes/.',
    ],
    [
      'a text of nothing',
      /(^---\n[^]*?^---\n)[^]*/m,
      '$1\n',
      'body: Write the text under the second ---; there is nothing yet.',
    ],
  ],
  services: [
    [
      'a dangling related service',
      'design/structural-engineering',
      'design/structure',
      'relatedServices.0.service: There is no service "design/structure".',
    ],
    [
      'a service related to itself',
      /service: design\/structural-engineering/,
      'service: SELF',
      'relatedServices.0.service: A service cannot be related to itself.',
    ],
    [
      'a service related twice',
      'estimating/concrete-takeoffs',
      'design/structural-engineering',
      'relatedServices.1.service: "design/structural-engineering" is listed twice.',
    ],
    [
      'one paragraph',
      /\n\nYou receive[^]*$/,
      '\n',
      'body: Write exactly two paragraphs, with one blank line between; found 1.',
    ],
    [
      'a heading in the text',
      /\n\nYou receive/,
      '\n\n## Then\n\nYou receive',
      'body: Write plain paragraphs only; found "## Then".',
    ],
    [
      'a link that runs a script',
      'Camber',
      '[Camber](javascript:alert(1))',
      'Link to https://…, to a page of this site',
    ],
    [
      'a link to a page that is not there',
      'moment connections',
      '[moment connections](/services/estimating/bolts/)',
      'There is no page /services/estimating/bolts/.',
    ],
  ],
  portfolio: [
    [
      'an unknown building type',
      'Healthcare',
      'Hospital',
      'category: Choose one of: Commercial, Residential',
    ],
    [
      'a service that does not exist',
      '"year"',
      '"services": ["estimating/bolts"],\n  "year"',
      'services.0: There is no service "estimating/bolts". Write discipline/file-name, such as estimating/boq.',
    ],
    [
      'an author whom nobody knows in the team',
      '"year"',
      '"team": [{ "role": "Estimator", "author": "nobody" }],\n  "year"',
      'team.0.author: There is no author "nobody". Choose one of:',
    ],
  ],
  blog: [
    [
      'an unknown category',
      /^category: .*/m,
      'category: News',
      'category: Choose one of: Technology, Design, Estimating, Construction; found "News". Add new ones in src/content/lists/blog-categories.json.',
    ],
    [
      'a form that is not there',
      /^category: /m,
      'form: { name: Pick list, file: gone.xlsx }\ncategory: ',
      'form.file: There is no public/samples/gone.xlsx. Put the file there.',
    ],
    [
      'a category in small letters',
      /^category: .*/m,
      'category: design',
      'category: Choose one of: Technology, Design, Estimating, Construction; found "design".',
    ],
    [
      'a change before the publication',
      /^date: (.*)/m,
      'date: 2026-11-12\nupdated: 2025-01-01',
      'updated: Write a day after date, or leave it out.',
    ],
    [
      'an author whom nobody knows',
      /^author: .*/m,
      'author: marta',
      'author: There is no author "marta". Choose one of: daniel-okafor, jonas-feld, marta-ibarra, priya-raman; or write src/content/authors/marta.json.',
    ],
    [
      'a reviewer whom nobody knows',
      /^author: .*/m,
      'author: marta-ibarra\nreviewedBy: marta',
      'reviewedBy: There is no author "marta". Choose one of: ',
    ],
    [
      'a review by the author',
      /^author: .*/m,
      'author: marta-ibarra\nreviewedBy: marta-ibarra',
      'reviewedBy: Authors do not review their own articles.',
    ],
    [
      'an author by name',
      /^author: .*/m,
      'author: Marta Ibarra',
      'author: There is no author "Marta Ibarra". Choose one of: ',
    ],
    [
      'a link that runs a script',
      /$/,
      '\n[Read](javascript:alert(1))\n',
      'Link to https://…, to a page of this site',
    ],
    ['a link that is data', /$/, '\n[Read](data:text/html,x)\n', 'Link to https://…, to a page of this site'],
    [
      'an unknown component',
      /$/,
      '\n<Slider title="x" />\n',
      'There is no component <Slider>. Use Callout, Figure, KeyFacts, Quote, Table.',
    ],
    ['a script', /$/, '\n<script>alert(1)</script>\n', 'HTML is not possible here'],
    [
      'a figure without a text for the blind',
      /$/,
      '\n<Figure src="https://images.unsplash.com/photo-1" caption="x" />\n',
      '<Figure> needs alt="…".',
    ],
    [
      'a figure of another host',
      /$/,
      '\n<Figure src="https://photos.example/1" alt="A beam" caption="x" />\n',
      'src: Write an address that begins with https://images.unsplash.com/',
    ],
    ['a picture of Markdown', /$/, '\n![Beam](beam.jpg)\n', 'Show a picture by <Figure'],
    [
      'a second title',
      /$/,
      '\n# Another title\n',
      'The title is the only first heading of a page: begin with ##',
    ],
    [
      'a text of 5 MB',
      /$/,
      `\n${'Concrete cures. '.repeat(330_000)}\n`,
      'Write at most 100000 characters; this text has 52',
    ],
    ['a NUL in the text', /$/, '\nOne\0two\n', 'There is an invisible control character here. Delete it.'],
    [
      'an article of nothing',
      /(^---\n[^]*?^---\n)[^]*/m,
      '$1\n',
      'body: Write the text under the second ---; there is nothing yet.',
    ],
  ],
  samples: [
    ['an unknown format', '"RVT"', '"EXE"', 'samples.0.format: Choose one of: PDF, ZIP, DWG'],
    [
      'a file that is not there',
      '"format"',
      '"file": "gone.zip", "format"',
      'samples.0.file: There is no public/samples/gone.zip. Put the file there.',
    ],
  ],
  takeoffs: [
    [
      'a service that does not exist',
      'estimating/concrete-takeoffs',
      'estimating/concrete',
      'service: There is no service "estimating/concrete".',
    ],
    [
      'a file that is not there',
      '"pad-footing.csv"',
      '"pad-footing.xlsx"',
      'files.0: There is no public/samples/pad-footing.xlsx. Put the file there.',
    ],
  ],
};

/** Mistakes that stop the build by themselves: a file that cannot be read as what it is. */
const ALONE: [name: string, file: string, change: (right: string) => string, answer: string[]][] = [
  [
    'JSON that does not parse',
    BASES.portfolio,
    (it) => it.replace(',', ',,'),
    [`${BASES.portfolio}:2\n  Take out one of two commas`],
  ],
  [
    'front matter that does not parse',
    BASES.blog,
    (it) => it.replace('title: ', 'title: a: '),
    [`${BASES.blog}:2`],
  ],
  [
    'a key that appears twice',
    BASES.blog,
    (it) => it.replace('title: ', 'title: One\ntitle: '),
    [BASES.blog, 'This field appears twice.'],
  ],
  [
    'a component that is not closed',
    BASES.blog,
    (it) => `${it}\n<Callout title="x">\n\nText\n`,
    [BASES.blog, '<Callout> is not closed. Write </Callout>'],
  ],
  [
    'a brace that opens code',
    BASES.blog,
    (it) => `${it}\nLoads {see note\n`,
    [BASES.blog, 'Braces begin code. Write parentheses, or \\{'],
  ],
  [
    'code where words belong',
    BASES.blog,
    (it) => `${it}\nThe set {a, b}\n`,
    [BASES.blog, 'Braces begin code. Write parentheses'],
  ],
  [
    'a file of another ending',
    'src/content/blog/1.md',
    (it) => `${it} `,
    ['src/content/blog/1.md\n  No collection uses this file, because its name does not end with .mdx.'],
  ],
  [
    'two versions that git left',
    'src/content/blog/3.mdx',
    (it) => `${it}\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> other\n`,
    ['Git left two versions of this text here. Keep one of them'],
  ],
  [
    'a picture that is too heavy',
    'public/hero.jpg',
    () => 'x'.repeat(5_700_000),
    ['public/hero.jpg\n  This picture weighs 5.7 MB'],
  ],
  [
    'a second file for one address',
    'src/content/blog/1 .mdx',
    () => '',
    [
      'src/content/blog/1 .mdx',
      'Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.',
    ],
  ],
  [
    'a name in capitals',
    'src/content/services/design/BIM.mdx',
    () => '',
    ['src/content/services/design/BIM.mdx', 'Name files and folders in small letters'],
  ],
  [
    'a service outside the folders',
    'src/content/services/survey.mdx',
    () => '',
    ['src/content/services/survey.mdx'],
  ],
  [
    'a short text in a list',
    'src/content/home/reasons.json',
    (it) => it.replace(/^([^]*"description": ")[^"]*/, '$1Fine.'),
    ['reasons.json:20\n  description: Write'],
  ],
  [
    'a comma too few',
    'src/content/portfolio/1.json',
    (it) => it.replace(/^( {2}"location": .*),$/m, '$1'),
    ['src/content/portfolio/1.json:3\n  Put a comma at the end of this line'],
  ],
  [
    'a colon in a title',
    'src/content/blog/4.mdx',
    (it) => it.replace(/^title: .*/m, 'title: Cranes: where they stand'),
    ['src/content/blog/4.mdx:2\n  Put a text that contains a colon between straight quotation marks'],
  ],
  [
    'fields that are not closed',
    'src/content/blog/4.mdx',
    (it) => it.replace(/(?<=\n)---$/m, ''),
    ['src/content/blog/4.mdx:1\n  Put the fields between two lines of three hyphens'],
  ],
  [
    'a link to a category that is not there',
    'src/content/blog/1.mdx',
    (it) => `${it}\nSee [roofs](/blog/category/roofing/).\n`,
    ['There is no page /blog/category/roofing/.'],
  ],
  [
    'a link from an article to a legal text that is a draft',
    'src/content/blog/1.mdx',
    (it) => `${it}\nSee [privacy](/legal/privacy/).\n`,
    ['body: /legal/privacy/ is a draft. Publish it first, or take the link out.'],
  ],
  ['a list that is no JSON', 'src/content/home/claims.json', (it) => it.slice(0, -4), ['claims.json']],
  [
    'two entries of a list with one id',
    'src/content/home/claims.json',
    (it) => it.replace(/"id": "[^"]+"([^]*?)"id": "[^"]+"/, '"id": "one"$1"id": "one"'),
    ['claims.json', 'one'],
  ],
  [
    'a firm without a phone',
    'src/content/firm.json',
    (it) => it.replace(/"phone": ".*"/, '"phone": "ask"'),
    ['src/content/firm.json:8', 'phone: Write it like +1 (303) 555-0142; found "ask".'],
  ],
  [
    'an old address that hides a page, and one that leads nowhere',
    'src/content/redirects.json',
    () => '{\n  "/blog/2/": "/blog/1/",\n  "/old/": "/contcat/"\n}\n',
    [
      'src/content/redirects.json:2',
      '/blog/2/: There is a page at this address, which visitors would not see.',
      'src/content/redirects.json:3',
      '/old/: There is no page /contcat/. Did you mean /contact/?',
    ],
  ],
];

let copy: string;

beforeAll(async () => {
  copy = await copyFixture();
});
afterAll(() => rm(copy, { recursive: true }));

/** Puts files into the copy, builds, and puts the copy right again. */
async function buildWith(files: Record<string, string>) {
  const before = new Map<string, string | undefined>();
  for (const [file, text] of Object.entries(files)) {
    const path = join(copy, file);
    before.set(path, await readFile(path, 'utf8').catch(() => undefined));
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  try {
    return await buildProject(copy);
  } finally {
    for (const [path, text] of before) {
      if (text === undefined) await rm(path);
      else await writeFile(path, text);
    }
  }
}

/** A name for the file of each mistake, beside the right entry. */
const fileOf = (collection: Collection, index: number): string =>
  BASES[collection].replace(/[\w-]+(?=\.\w+$)/, `mistake-${index}`);

async function changed(collection: Collection, mistakes: Mistake[]): Promise<Record<string, string>> {
  const right = await readFile(fixtureFile(BASES[collection]), 'utf8');
  return Object.fromEntries(
    mistakes.map(([name, from, to], index) => {
      const file = fileOf(collection, index);
      const id = file.replace(/^src\/content\/services\/(.*)\.mdx$/, '$1');
      const wrong = right.replace(from, to.replace('SELF', id));
      expect(wrong, name).not.toBe(right);
      // As a sheet of its own, so that nothing but the mistake is wrong.
      return [file, wrong.replace(/^sheet: 3$/m, `sheet: ${900 + index}`)];
    }),
  );
}

/** A build that stopped because of mistakes, none of which is a mere warning. */
function expectStopped({ code, output }: Awaited<ReturnType<typeof buildWith>>) {
  expect(code, output).toBe(1);
  expect(output).not.toContain('[WARN]');
  // A trace of our code would look like a crash.
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
}

// All collections in one build, since it tells every mistake; rules are asked only where the fields are right.
describe.each([
  ['fields', FIELDS],
  ['rules', RULES],
] as const)('%s', (_table, table) => {
  const collections = Object.entries(table) as [Collection, Mistake[]][];
  let built: Awaited<ReturnType<typeof buildWith>>;

  beforeAll(async () => {
    const files = await Promise.all(collections.map(([name, mistakes]) => changed(name, mistakes)));
    built = await buildWith(Object.assign({}, ...files) as Record<string, string>);
  });

  describe.each(collections)('%s', (collection, mistakes) => {
    test.each(mistakes.map(([name, , , answer], index) => [name, index, answer] as const))(
      '%s stops the build with file, field and remedy',
      (_name, index, answer) => {
        expectStopped(built);
        const lines = built.output.split('\n');
        const file = fileOf(collection, index);
        const told = lines.filter(
          (_, at) => lines[at - 1]?.replace(/^.*(?=src\/)/, '').replace(/:\d+$/, '') === file,
        );
        expect(told.join('\n'), built.output).toContain(answer);
      },
    );
  });
});

/** One build for the first mistake in each file, one for the second, and so on. */
const rounds = Map.groupBy(ALONE, (row) => ALONE.filter(([, file]) => file === row[1]).indexOf(row));

describe.each([...rounds])('in separate files, round %i', (_round, rows) => {
  let built: Awaited<ReturnType<typeof buildWith>>;

  beforeAll(async () => {
    const files: Record<string, string> = {};
    for (const [name, file, change] of rows) {
      const right = await readFile(fixtureFile(file), 'utf8').catch(() =>
        readFile(fixtureFile(BASES.blog), 'utf8'),
      );
      const wrong = change(right);
      expect(wrong, name).not.toBe(right);
      files[file] = wrong || right;
    }
    built = await buildWith(files);
  });

  test.each(rows.map(([name, , , answer]) => [name, answer] as const))(
    '%s stops the build with file and remedy',
    (_name, answer) => {
      expectStopped(built);
      for (const words of answer) expect(built.output).toContain(words);
    },
  );
});

test('a mistake that only a rule finds names its line', async () => {
  const right = await readFile(fixtureFile(BASES.blog), 'utf8');
  const { output } = await buildWith({ [BASES.blog]: right.replace(/^author: .*/m, 'author: nobody') });
  const line = right.slice(0, right.indexOf('\nauthor:') + 1).split('\n').length;
  expect(output).toContain(`${BASES.blog}:${line}\n  author: There is no author "nobody".`);
});

test('a mistake names its line and keeps the last good site', async () => {
  expect((await buildProject(copy)).code).toBe(0);
  const before = await readFile(join(copy, 'dist/index.html'), 'utf8');
  const right = await readFile(fixtureFile(BASES.services), 'utf8');
  const { code, output } = await buildWith({
    [BASES.services]: right.replace('Weights you can audit', 'x').replace(/^updated: .*/m, 'updated: soon'),
  });
  expect(code).toBe(1);
  expect(output).toContain(`${BASES.services}:5\n  updated: `);
  expect(output).toContain(
    `${BASES.services}:21\n  features.0.title: Write 4 to 40 characters; this text has 1.`,
  );
  expect(await readFile(join(copy, 'dist/index.html'), 'utf8')).toBe(before);
});

test('reports mistakes of several collections together', async () => {
  const author = await readFile(fixtureFile(BASES.authors), 'utf8');
  const project = await readFile(fixtureFile(BASES.portfolio), 'utf8');
  const { output } = await buildWith({
    [BASES.authors]: author.replace('"name"', '"portrait": "x",\n  "name"'),
    [BASES.portfolio]: project.replace('"year"', '"yeer"'),
    [BASES.blog]: `${await readFile(fixtureFile(BASES.blog), 'utf8')}\n<Callout title="x">\n`,
  });
  for (const words of ['Unknown key "portrait"', 'Unknown key "yeer"', '<Callout> is not closed.'])
    expect(output).toContain(words);
});

test('never publishes text in another encoding', async () => {
  const right = await readFile(fixtureFile(BASES.blog));
  const wrong = Buffer.concat([right, Buffer.from('\nCaf\u00e9\n', 'latin1')]);
  await writeFile(join(copy, BASES.blog), wrong);
  const { code, output } = await buildProject(copy);
  await writeFile(join(copy, BASES.blog), right);
  expect(code).toBe(1);
  expect(output).toContain('This file is not saved as UTF-8 but, it seems, as Windows-1252');
});

test('the build reports links to a deleted page, and to the old address of another', async () => {
  const page = join(copy, 'src/pages/samples.astro');
  const right = await readFile(page, 'utf8');
  await rm(page);
  const extra = join(copy, 'src/pages/extra.astro');
  await writeFile(extra, '<meta charset="utf-8"><a href="/blog/an-older-name/">An article</a>');
  const { code, output } = await buildProject(copy);
  await writeFile(page, right);
  await rm(extra);
  expect(code).toBe(1);
  expect(output).toMatch(/\/samples\/\n {2}There is no such page, and \d+ pages link to it: /);
  expect(output).toContain(
    '/blog/an-older-name/\n  This is an old address, and a page links to it: /extra/. Link to /blog/2/ instead (search src/ for "/blog/an-older-name/").',
  );
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
});
