import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { fixtureFile } from '../../support/fixture.ts';

const BASES = {
  services: 'src/content/services/estimating/steel-takeoffs.mdx',
  blog: 'src/content/blog/1.mdx',
  legal: 'src/content/legal/privacy.mdx',
  portfolio: 'src/content/portfolio/3.json',
  samples: 'src/content/samples/design-templates.json',
  takeoffs: 'src/content/takeoffs/pad-footing.json',
};

/** A writer's mistake: what is replaced by what in a file, and what the content check answers, with a line or without. */
type Mistake = [name: string, file: string, from: RegExp | string, to: string, ...answers: string[]];

/** Mistakes of each kind; tests/behaviours/unit has all that schemas and rules say. */
const MISTAKES: Mistake[] = [
  [
    'a number for a text',
    BASES.services,
    /^title: .*/m,
    'title: 42',
    'title: Write a text of 3 to 60 characters; found 42.',
  ],
  [
    'a number below one',
    BASES.services,
    /^sheet: 3/m,
    'sheet: 0',
    'sheet: Write a whole number from 1 to 999; found 0.',
  ],
  [
    'a fraction',
    BASES.services,
    /^sheet: 3/m,
    'sheet: 3.5',
    'sheet: Write a whole number from 1 to 999; found 3.5.',
  ],
  [
    'a misspelt key',
    BASES.services,
    /^servicePoints:/m,
    'servicepoints:',
    'Unknown key "servicepoints". Allowed: title, section',
  ],
  [
    'a turnaround without a number',
    BASES.services,
    /^ {2}turnaround: .*/m,
    '  turnaround: Agreed in writing',
    'facts.turnaround: Write a number, such as 3 to 5 business days, or leave the field out; found "Agreed in writing".',
  ],
  [
    'no text for the photo',
    BASES.services,
    /^ {2}alt: .*/m,
    "  alt: ''",
    'heroImage.alt: Write a text of 5 to 140 characters; found nothing.',
  ],
  [
    'a photo by name alone',
    BASES.services,
    /^heroImage:\n {2}.*\n {2}.*/m,
    'heroImage: beam.jpg',
    'heroImage: Write the keys src, alt, decorative, drawing here; found "beam.jpg".',
  ],
  [
    'two categories',
    BASES.blog,
    /^category: .*/m,
    'category: [Design, Technology]',
    'category: Write one of the names in src/content/lists/blog-categories.json; found ["Design","Technology"].',
  ],
  [
    'no date',
    BASES.blog,
    /^date: .*\n/m,
    '',
    'date: Write a date as YYYY-MM-DD, for example 2026-11-20; found nothing.',
  ],
  [
    'no author',
    BASES.blog,
    /^author: .*/m,
    'author:',
    'author: Write a text of 2 to 60 characters; found null.',
  ],
  [
    'no front matter',
    BASES.blog,
    /^---\n[^]*?^---\n/m,
    '',
    'title: Write a text of 10 to 80 characters; found nothing.',
  ],
  ['an empty file', BASES.blog, /[^]*/, '', 'title: Write a text of 10 to 80 characters; found nothing.'],
  [
    'a draft in words',
    BASES.legal,
    /^draft: .*/m,
    'draft: not yet',
    'draft: Write true or false; found "not yet".',
  ],
  [
    'a photo of another host',
    BASES.portfolio,
    'https://images.unsplash.com',
    'https://photos.example',
    'image.src: Write an address that begins with https://images.unsplash.com/',
  ],
  [
    'a list for an entry',
    BASES.portfolio,
    /^\{[^]*\}/,
    '[]',
    'Write the keys title, location, year, category, image, description, summary, updated, size,',
  ],
  [
    'a file in another folder',
    BASES.samples,
    '"format"',
    '"file": "../secret.zip", "format"',
    'samples.0.file: Write the name of a file without a folder, such as site-logbook.pdf; found "../secret.zip".',
  ],
  [
    'a size as a number',
    BASES.samples,
    /"size": "[^"]*"/,
    '"size": 2400000',
    'samples.0.size: Write a size such as "850 KB" or "2.4 MB".',
  ],
  [
    'an unknown color',
    BASES.samples,
    '"blue"',
    '"pink"',
    'color: Choose one of: blue, orange, green, graphite; found "pink".',
  ],
  [
    'a drawing that is not there',
    BASES.takeoffs,
    'samples/pad-footing',
    'samples/gone',
    'drawing: There is no drawing "samples/gone".',
  ],
  [
    'a quantity in quotation marks',
    BASES.takeoffs,
    '"quantity": 36',
    '"quantity": "36"',
    'rows.1.quantity: Write a number without quotation marks, such as 10.67; found "36".',
  ],
  [
    'a link to a page that is not there',
    BASES.legal,
    '## Changes',
    '## [Changes](/legal/changes/)',
    'There is no page /legal/changes/.',
  ],
  [
    'a text of nothing',
    BASES.legal,
    /(^---\n[^]*?^---\n)[^]*/m,
    '$1\n',
    'body: Write the text under the second ---; there is nothing yet.',
  ],
  [
    'a dangling related service',
    BASES.services,
    'design/structural-engineering',
    'design/structure',
    'relatedServices.0.service: There is no service "design/structure".',
  ],
  [
    'one paragraph',
    BASES.services,
    /\n\nYou receive[^]*$/,
    '\n',
    'body: Write exactly two paragraphs, with one blank line between; found 1.',
  ],
  [
    'a link that runs a script',
    BASES.services,
    'Camber',
    '[Camber](javascript:alert(1))',
    'Link to https://…, to a page of this site',
  ],
  [
    'an unknown building type',
    BASES.portfolio,
    'Healthcare',
    'Hospital',
    'category: Choose one of: Commercial, Residential',
  ],
  [
    'a service that does not exist',
    BASES.portfolio,
    '"year"',
    '"services": ["estimating/bolts"],\n  "year"',
    'services.0: There is no service "estimating/bolts". Write discipline/file-name, such as estimating/boq.',
  ],
  [
    'an unknown category',
    BASES.blog,
    /^category: .*/m,
    'category: News',
    'category: Choose one of: Technology, Design, Estimating, Construction; found "News". Add new ones in src/content/lists/blog-categories.json.',
  ],
  [
    'a form that is not there',
    BASES.blog,
    /^category: /m,
    'form: { name: Pick list, file: gone.xlsx }\ncategory: ',
    'form.file: There is no public/samples/gone.xlsx. Put the file there.',
  ],
  [
    'a change before the publication',
    BASES.blog,
    /^date: (.*)/m,
    'date: 2026-11-12\nupdated: 2025-01-01',
    'updated: Write a day after date, or leave it out.',
  ],
  [
    'an author whom nobody knows',
    BASES.blog,
    /^author: .*/m,
    'author: marta',
    'author: There is no author "marta". Choose one of: daniel-okafor, jonas-feld, marta-ibarra, priya-raman; or write src/content/authors/marta.json.',
  ],
  [
    'a review by the author',
    BASES.blog,
    /^author: .*/m,
    'author: marta-ibarra\nreviewedBy: marta-ibarra',
    'reviewedBy: Authors do not review their own articles.',
  ],
  [
    'an unknown component',
    BASES.blog,
    /$/,
    '\n\n<Slider title="x" />\n',
    'There is no component <Slider>. Use Callout, Figure, KeyFacts, Quote, Table.',
  ],
  [
    'an article of nothing',
    BASES.blog,
    /(^---\n[^]*?^---\n)[^]*/m,
    '$1\n',
    'body: Write the text under the second ---; there is nothing yet.',
  ],
  ['an unknown format', BASES.samples, '"RVT"', '"EXE"', 'samples.0.format: Choose one of: PDF, ZIP, DWG'],
  [
    'a file that is not there',
    BASES.samples,
    '"format"',
    '"file": "gone.zip", "format"',
    'samples.0.file: There is no public/samples/gone.zip. Put the file there.',
  ],
  [
    'Markdown in a field',
    BASES.portfolio,
    /"title": ".*?"/,
    '"title": "A **bold** claim"',
    ':2\n  title: A field is plain text',
  ],
  ['a mark without its note', BASES.legal, /$/, '\nLoads[^1]\n', 'body: "[^1]" has no note.'],
  [
    'a hidden file',
    BASES.samples,
    '"format"',
    '"file": ".gone.zip", "format"',
    'samples.0.file: Rename it to gone.zip: ',
  ],
  [
    'a drawing whose name is a figure',
    BASES.blog,
    /drawing: .*/,
    'drawing: 404',
    'image.drawing: Write the name of a drawing, a figure between quotation marks; found 404.',
  ],
  [
    'a service that does not exist',
    BASES.takeoffs,
    'estimating/concrete-takeoffs',
    'estimating/concrete',
    'service: There is no service "estimating/concrete".',
  ],
  [
    'a file that is not there',
    BASES.takeoffs,
    '"pad-footing.csv"',
    '"pad-footing.xlsx"',
    'files.0: There is no public/samples/pad-footing.xlsx. Put the file there.',
  ],
  [
    'JSON that does not parse',
    BASES.portfolio,
    ',',
    ',,',
    `${BASES.portfolio}:2\n  Take out one of two commas`,
  ],
  [
    'a comma too few',
    'src/content/portfolio/1.json',
    /^( {2}"location": .*),$/m,
    '$1',
    'src/content/portfolio/1.json:3\n  Put a comma at the end of this line',
  ],
  [
    'a list that breaks off',
    'src/content/home/claims.json',
    /\}\s*\]\s*$/,
    '',
    'src/content/home/claims.json:',
  ],
  ['a key that appears twice', BASES.blog, 'title: ', 'title: One\ntitle: ', 'This field appears twice.'],
  [
    'a colon in a title',
    BASES.blog,
    /^title: .*/m,
    'title: Cranes: where they stand',
    `${BASES.blog}:2\n  Put a text that contains a colon between straight quotation marks`,
  ],
  [
    'fields that are not closed',
    BASES.blog,
    /(?<=\n)---$/m,
    '',
    `${BASES.blog}:1\n  Put the fields between two lines of three hyphens`,
  ],
  [
    'two versions that git left',
    BASES.blog,
    /$/,
    '\n<<<<<<< HEAD\nOne\n=======\nTwo\n>>>>>>> other\n',
    'Git left two versions of this text here. Keep one of them',
  ],
  [
    'a file of another ending',
    'src/content/blog/1.md',
    /$/,
    '',
    'src/content/blog/1.md\n  No collection uses this file, because its name does not end with .mdx.',
  ],
  [
    'a picture that is too heavy',
    'public/hero.jpg',
    /[^]*/,
    'x'.repeat(5_700_000),
    'public/hero.jpg\n  This picture weighs 5.7 MB',
  ],
  [
    'a name in capitals',
    'src/content/services/design/BIM.mdx',
    /$/,
    '',
    'Name files and folders in small letters, figures and hyphens, such as crane-plan.mdx.',
  ],
  [
    'a service outside the folders',
    'src/content/services/survey.mdx',
    /$/,
    '',
    'Put the file into one of the folders',
  ],
  [
    'a short text in a list',
    'src/content/home/reasons.json',
    /^([^]*"description": ")[^"]*/,
    '$1Fine.',
    'reasons.json:20\n  description: Write',
  ],
  [
    'two entries of a list with one id',
    'src/content/home/claims.json',
    /"id": "[^"]+"([^]*?)"id": "[^"]+"/,
    '"id": "one"$1"id": "one"',
    'id: "one" appears twice. Write another word.',
  ],
  [
    'a link to a category that is not there',
    BASES.blog,
    /$/,
    '\nSee [roofs](/blog/category/roofing/).\n',
    'There is no page /blog/category/roofing/.',
  ],
  [
    'a link from an article to a legal text that is a draft',
    BASES.blog,
    /$/,
    '\nSee [privacy](/legal/privacy/).\n',
    'body: /legal/privacy/ is a draft. Publish it first, or take the link out.',
  ],
  [
    'a firm without a phone',
    'src/content/firm.json',
    /"phone": ".*"/,
    '"phone": "ask"',
    'src/content/firm.json:8\n  phone: Write it like +1 (303) 555-0142; found "ask".',
  ],
  [
    'an old address that hides a page, and one that leads nowhere',
    'src/content/redirects.json',
    /[^]*/,
    '{\n  "/blog/2/": "/blog/1/",\n  "/old/": "/contcat/"\n}\n',
    'src/content/redirects.json:2\n  /blog/2/: There is a page at this address, which visitors would not see.',
    'src/content/redirects.json:3\n  /old/: There is no page /contcat/. Did you mean /contact/?',
  ],
  [
    'text in another encoding',
    BASES.blog,
    /$/,
    '\nCaf\u00e9 LATIN1\n',
    'This file is not saved as UTF-8 but, it seems, as Windows-1252',
  ],
];

let copy: string;
/** What the content check says about each mistake, as `file:line` and what to do. */
let told: string[][];

/** A right file to begin with; for one that is not there, an entry of its collection. */
const right = (file: string): string => {
  const path = fixtureFile(file);
  return readFileSync(
    existsSync(path) ? path : fixtureFile(file.includes('/services/') ? BASES.services : BASES.blog),
    'utf8',
  );
};

beforeAll(async () => {
  copy = await copyFixture();
  const changes = MISTAKES.map(([name, file, from, to]) => {
    const before = right(file);
    const wrong = before.replace(from, to);
    if (existsSync(fixtureFile(file))) expect(wrong, name).not.toBe(before);
    const encoding = wrong.includes('LATIN1') ? 'latin1' : 'utf8';
    return [file, Buffer.from(wrong, encoding).toString('base64')];
  });
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('tests/support/content-diagnostics.ts')], {
    cwd: copy,
    input: JSON.stringify(changes),
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(/^\[/);
  told = JSON.parse(stdout) as string[][];
});
afterAll(() => rm(copy, { recursive: true }));

test.each(MISTAKES.map(([name, file, , , ...answers], index) => ({ name, file, answers, index })))(
  '$name is told with file and remedy, and nothing else is',
  ({ file, answers, index }) => {
    const all = told[index] ?? [];
    for (const answer of answers) expect(all.join('\n')).toContain(answer);
    expect(all.filter((diagnostic) => !diagnostic.startsWith(file))).toEqual([]);
  },
);

test('a build with mistakes tells all of them with their lines, and keeps the last good site', async () => {
  await mkdir(join(copy, 'dist'));
  await writeFile(join(copy, 'dist/index.html'), 'The last good site');
  const mistakes: [file: string, from: RegExp | string, to: string][] = [
    [BASES.services, /^updated: .*/m, 'updated: soon'],
    [BASES.services, 'Weights you can audit', 'x'],
    [BASES.portfolio, '"year"', '"yeer"'],
    [BASES.blog, /$/, '\n<Callout title="x">\n'],
    ['src/content/firm.json', /"phone": ".*"/, '"phone": "ask"'],
  ];
  for (const [file, from, to] of mistakes) {
    const path = join(copy, file);
    await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  }
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(1);
  for (const words of [
    `${BASES.services}:5\n  updated: `,
    `${BASES.services}:21\n  features.0.title: Write 4 to 40 characters; this text has 1.`,
    'Unknown key "yeer"',
    '<Callout> is not closed.',
    'src/content/firm.json:8\n  phone: Write it like',
  ])
    expect(output).toContain(words);
  expect(output).not.toContain('[WARN]');
  // A trace of our code would look like a crash.
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
  expect(await readFile(join(copy, 'dist/index.html'), 'utf8')).toBe('The last good site');
  for (const [file] of mistakes) await writeFile(join(copy, file), right(file));
});

test('the build reports links to a deleted page, and to the old address of another', async () => {
  await rm(join(copy, 'src/pages/samples.astro'));
  await writeFile(
    join(copy, 'src/pages/extra.astro'),
    '<meta charset="utf-8"><a href="/blog/an-older-name/">An article</a>',
  );
  const { code, output } = await buildProject(copy);
  expect(code).toBe(1);
  expect(output).toMatch(/\/samples\/\n {2}There is no such page, and \d+ pages link to it: /);
  expect(output).toContain(
    '/blog/an-older-name/\n  This is an old address, and a page links to it: /extra/. Link to /blog/2/ instead (search src/ for "/blog/an-older-name/").',
  );
  expect(output).not.toMatch(/Stack trace|^\s+at /m);
});
