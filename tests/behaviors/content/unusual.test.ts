/** Entries that look wrong and are right, and pictures of the firm's own, in one build. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { decodeEntities as read } from '../../../src/schemas/clean-data.ts';
import { curlMarks } from '../../../src/lib/quotation-marks.ts';
import { buildSite, copyFixture } from '../../support/copy.ts';
import { fixtureFile, site } from '../../support/fixture.ts';

const BLOG = 'src/content/blog';
const PICTURES = 'src/content/pictures';
const HOST = site.photoHost;
const OWN = 'Kran am Übergang 1.JPG';
const HOSTILE = `<script>alert("1")</script> & 'two' ]]> </script><!-- {x}`;
const EXCERPT = `${HOSTILE} and ${'a plain sentence about drones, '.repeat(2)}"quoted".`;

/** Entries that look wrong and are right: name of the file, its title, and how the text is written. */
const ENTRIES: [name: string, title: string, write: (text: string) => string][] = [
  ['hostile', HOSTILE, (text) => text],
  ['byte-order-mark', 'An article that begins with a byte order mark', (text) => `\uFEFF${text}`],
  ['windows', 'An article with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['emoji', 'Cranes 🏗️ and hard hats 👷🏽‍♀️ of one family 👨‍👩‍👧', (text) => text],
  ['arabic', 'كيف تقرأ تقرير المسح الجوي لموقع البناء', (text) => text],
  [
    'spaces',
    'A title with room around it',
    (text) => text.replace(/^(title|author): "?(.*?)"?$/gm, '$1: "  $2  "'),
  ],
  ['combined', 'Signs in two parts: Zu\u0308rich and a cafe\u0301', (text) => text],
  ['long', 'A text as long as any may be', (text) => `${text}\n${'Concrete cures slowly. '.repeat(3900)}\n`],
  [
    'code',
    'What looks like code and is shown as text',
    (text) => `${text}\nWrite \`{x}\` and \`<b>\` or 3 \\< 4.\n`,
  ],
  [
    'marks',
    'Links and marks where words touch them',
    (text) => `${text.slice(0, text.indexOf('\n---\n') + 5)}\n${MARKED}\n\n[^1]: Note.\n`,
  ],
];
/** Signs before links and marks, on a page and in a feed. */
const MARKED = `Ask ([us](/contact/)) or "[write](/contact/)", us/[call](tel:+13035550142), pre[fix](/contact/), (**bold**) 3'-0" x 7'-0"[^1]`;
const SHOWN =
  /Ask \(<a href="[^"]*\/contact\/">us<\/a>\) or “<a href="[^"]*">write<\/a>”, us\/<a href="tel:\+13035550142">call<\/a>, pre<a href="[^"]*">fix<\/a>, \(<strong>bold<\/strong>\) 3'-0" x 7'-0"<sup><a href="[^"]*#note_fn-1"/;

const titles = ENTRIES.map(([, title]) => curlMarks(title)).toSorted();

let copy: string;
const file = (path: string): Promise<string> => readFile(join(copy, 'dist', path), 'utf8');
const page = (path: string): Promise<string> => file(join(path, 'index.html'));
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** The texts of all elements of a name in an XML file, which must escape them as XML asks for. */
async function textsOf(path: string, name: string, within = /[^]*/): Promise<string[]> {
  const [text = ''] = within.exec(await file(path)) ?? [];
  expect(text, path).not.toMatch(/&(?!#?\w+;)|]]>/);
  const found = Array.from(text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')), ([, it = '']) =>
    read(it),
  );
  expect(found.length, name).toBe(text.split(`<${name}>`).length - 1);
  return found;
}

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Address of a photo that has been downloaded. */
let downloaded = '';

/** One article has a photo as a phone saves it, on its side and with its place; another one a downloaded photo. */
async function addPictures(): Promise<void> {
  await mkdir(join(copy, PICTURES));
  await paint(2400, 1600, '#4a6')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1' } })
    .jpeg()
    .toFile(join(copy, PICTURES, OWN));
  const right = await readFile(join(copy, BLOG, '2.mdx'), 'utf8');
  const own = right
    .replace(new RegExp(`src: ${HOST}/\\S+`), `src: ${OWN}`)
    .replace(/^ {2}drawing: .*\n/m, '')
    .replaceAll(new RegExp(`src="${HOST}/[^"]+"`, 'g'), `src="${OWN}"`)
    .replace(/$/, `\n\n<Figure src="${OWN}" alt="A crane over a slab" caption="The crane" />\n`);
  await writeFile(join(copy, BLOG, '2.mdx'), own);
  const other = await readFile(join(copy, BLOG, '3.mdx'), 'utf8');
  await writeFile(join(copy, BLOG, '3.mdx'), other.replace(/^ {2}drawing: .*\n/m, ''));
  downloaded = new RegExp(`src: (${HOST}/\\S+)`).exec(other)?.[1] ?? '';
  await writeFile(
    join(copy, PICTURES, 'photos.lock.json'),
    JSON.stringify({ [downloaded]: { file: 'fetched.jpg' } }),
  );
  await paint(900, 600, '#46a')
    .jpeg()
    .toFile(join(copy, PICTURES, 'fetched.jpg'));
  await addGallery();
}

/** A person photographed from head to foot, and a project with nothing but photos, a pair and a video. */
async function addGallery(): Promise<void> {
  const head = { input: await paint(600, 300, '#d22').png().toBuffer(), top: 0, left: 0 };
  await paint(600, 1200, '#22d')
    .composite([head])
    .jpeg()
    .toFile(join(copy, PICTURES, 'standing.jpg'));
  const edit = async (name: string, change: object) => {
    const path = join(copy, 'src/content', name);
    const data = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...data, ...change }));
  };
  const [upright, wide] = [OWN, 'fetched.jpg'].map((src) => ({ src, alt: 'A frame in May' }));
  await edit('authors/marta-ibarra.json', { photo: { src: 'standing.jpg', alt: 'Marta Ibarra' } });
  await edit('portfolio/2.json', {
    image: undefined,
    photos: [{ ...upright, caption: 'The frame from below.' }, wide],
    pairs: [{ before: wide, after: { drawing: 'home' } }],
    video: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'The lift of a truss' },
  });
  const path = join(copy, 'src/content/home/testimonials.json');
  const [first] = JSON.parse(await readFile(path, 'utf8')) as object[];
  const google = { name: 'Google', url: 'https://maps.example/reviews/1' };
  const sourced = [
    { ...first, rating: undefined, source: google },
    { ...first, id: 'second', rating: 4, source: { name: 'Letter on file' } },
  ];
  await writeFile(path, JSON.stringify(sourced));
}

beforeAll(async () => {
  copy = await copyFixture();
  const right = await readFile(fixtureFile(`${BLOG}/1.mdx`), 'utf8');
  for (const [name, title, write] of ENTRIES) {
    const text = right
      .replace(/^title: .*/m, `title: ${JSON.stringify(title)}`)
      .replace(/^excerpt: .*/m, `excerpt: ${JSON.stringify(EXCERPT)}`);
    await writeFile(join(copy, BLOG, `${name}.mdx`), write(text));
  }
  await addPictures();
  await buildSite(copy);
});
afterAll(() => rm(copy, { recursive: true }));

test.each(ENTRIES)('%s builds correctly', async (name, typed) => {
  const title = curlMarks(typed);
  const html = await page(`blog/${name}`);
  const [, heading = ''] = /<h1[^>]*>([^]*?)<\/h1>/.exec(html) ?? [];
  expect(read(heading.trim())).toBe(title);
  const signed = `${title} | ${site.name}`;
  expect(read(/<title>(.*)<\/title>/.exec(html)?.[1] ?? '')).toBe(signed.length > 60 ? title : signed);
  expect(read(/<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '')).toBe(curlMarks(EXCERPT));
  expect(html).not.toContain('\uFEFF');
  expect(html).not.toContain('\r');
});

test('a hostile title is shown as text everywhere, and intact inside the script of structured data', async () => {
  const [, jsonLd = ''] =
    /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(await page('blog/hostile')) ?? [];
  expect(JSON.parse(jsonLd)).toMatchObject({
    '@graph': [{ headline: curlMarks(HOSTILE), description: curlMarks(EXCERPT) }, {}],
  });
  for (const path of [
    'blog',
    'blog/page/2',
    'blog/category/technology',
    'blog/hostile',
    'blog/1',
    'blog/arabic',
    'sitemap',
  ]) {
    const html = await page(path);
    if (path !== 'blog/page/2') expect(read(html), path).toContain(curlMarks(HOSTILE));
    const markup = html.replace(/="[^"]*"/g, '');
    expect(markup, path).not.toContain('<script>alert');
    expect(markup, path).not.toContain('<!-- {x}');
  }
});

test('the feed holds every title and excerpt intact, and full texts', async () => {
  const [links, names, excerpts, texts] = await Promise.all(
    ['link', 'title', 'description', 'content:encoded'].map((name) =>
      textsOf('feed.xml', name, /<item>[^]*/),
    ),
  );
  const odd = (links ?? []).flatMap((link, index) =>
    /\/\d+\/$/.test(link)
      ? []
      : [{ link, title: names?.[index], excerpt: excerpts?.[index], html: texts?.[index] }],
  );
  expect(odd.map(({ title = '' }) => title).toSorted()).toEqual(titles);
  for (const { excerpt } of odd) expect(excerpt).toBe(curlMarks(EXCERPT));
  const html = (name: string) => odd.find(({ link }) => link.endsWith(`/${name}/`))?.html;
  expect(html('long')?.match(/Concrete cures slowly\./g)).toHaveLength(3900);
  expect(html('code')).toMatch(/<code>&(lt|#x3C);b(>|&gt;)<\/code>/);
});

test('no space is added before links and marks, on the page and in the feed', async () => {
  const html = await page('blog/marks');
  expect(read(html)).toMatch(SHOWN);
  // Without headings, there is no list of them.
  expect(html).not.toContain('sheet-menu"');
  expect(read(read(await file('feed.xml')))).toMatch(SHOWN);
});

test('llms.txt shows every title as text', async () => {
  const text = await file('llms.txt');
  const lines = [...text.matchAll(/^- \[((?:\\.|[^\\\]])*)\]\((\S+)\): (.*)$/gm)];
  const odd = lines.filter(([, , url = '']) => /\/blog\/[a-z-]+\/$/.test(url));
  const unescaped = (markdown = '') => markdown.replace(/\\(.)/g, '$1');
  expect(odd.map(([, title]) => unescaped(title)).toSorted()).toEqual(titles);
  for (const [, , , excerpt] of odd) expect(unescaped(excerpt)).toBe(curlMarks(EXCERPT));
  expect(text.replace(/\\./g, '')).not.toMatch(/<|&\w+;/);
});

test('an own picture is served by the site, upright, in the widths of its place', async () => {
  const html = await page('blog/2');
  expect(html).not.toContain(HOST);
  const [, srcset = ''] = /srcset="([^"]*\/_astro\/[^"]*)"/.exec(html) ?? [];
  const offers = srcset.split(', ').map((offer) => offer.split(' '));
  expect(offers.map(([, width]) => width)).toEqual(['240w', '400w', '640w', '800w', '1280w']);
  for (const [address = '', width = ''] of offers) {
    const file = join(copy, 'dist', decodeURI(address));
    const facts = await sharp(file).metadata();
    expect(`${facts.width}w`).toBe(width);
    expect(facts.exif).toBeUndefined();
    expect(facts.format).toBe('webp');
  }
  // In running text it keeps its shape, since no drawing is beside it.
  const [figure = ''] =
    /<figure class="figure"[^]*?<\/figure>/.exec(html.slice(html.indexOf('A crane over a slab') - 2000)) ??
    [];
  expect(figure).toContain('width="1280" height="1920"');
});

test('a picture narrower than its place is offered at its own width', async () => {
  const [, srcset = ''] = /srcset="([^"]*\/_astro\/[^"]*)"/.exec(await page('blog/3')) ?? [];
  expect(Array.from(srcset.matchAll(/ (\d+)w/g), ([, width]) => width)).toEqual([
    '240',
    '400',
    '640',
    '800',
    '900',
  ]);
});

test('a downloaded photo is served by the site, and no original with its location data', async () => {
  const files = await readdir(join(copy, 'dist'), { recursive: true });
  expect(files.filter((file) => /\.jpe?g$/i.test(file))).toEqual([]);
  const pages = await readdir(join(copy, 'dist/blog'), { recursive: true });
  for (const name of pages.filter((file) => file.endsWith('.html')))
    expect(await readFile(join(copy, 'dist/blog', name), 'utf8'), name).not.toContain(downloaded);
});

test('a portrait is square and keeps the head of somebody who stands', async () => {
  const html = await page('people/marta-ibarra');
  const [, address = '', size] =
    /<img src="([^"]*)"[^>]*alt="Marta Ibarra" (width="\d+" height="\d+")/.exec(html) ?? [];
  expect(size).toBe('width="600" height="600"');
  const { data, info } = await sharp(join(copy, 'dist', decodeURI(address)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 600]);
  const isRed = (row: number) => (data[row * info.width * info.channels] ?? 0) > 128;
  expect([isRed(10), isRed(290), isRed(310)]).toEqual([true, true, false]);
});

test('photos of a project keep their shapes, and lead to the whole pictures', async () => {
  const html = await page('portfolio/2');
  const links = html.matchAll(
    /<a [^>]*href="([^"]*)"[^>]*>\s*<img[^>]*width="(\d+)" height="(\d+)"[^>]*loading="lazy"/g,
  );
  const sizes = [];
  for (const [, address = '', ...shown] of links) {
    const { width, height } = await sharp(join(copy, 'dist', decodeURI(address))).metadata();
    expect([String(width), String(height)]).toEqual(shown);
    sizes.push(`${width} × ${height}`);
  }
  expect(sizes).toEqual(['900 × 600', '1600 × 2400', '900 × 600']);
  expect(html).toContain('The frame from below.');
  expect(html.indexOf('>Before<')).toBeLessThan(html.indexOf('>After<'));
  // The first of them is at the head and on the card.
  expect(/<header[^]*?<\/header>/.exec(html.slice(html.indexOf('<main')))?.[0]).toContain('A frame in May');
  expect(await page('portfolio')).toContain('alt="A frame in May"');
});

test('a testimonial says where it comes from, and has stars where the client gave some', async () => {
  const html = await page('');
  const [, ...figures] = html.slice(html.indexOf('class="testimonials')).split('<figure>');
  expect(figures).toHaveLength(2);
  expect(figures[0]).toContain('<a href="https://maps.example/reviews/1">Google</a>');
  expect(figures[0]).not.toContain('★');
  expect(figures[1]).toMatch(/★★★★☆[^]*Letter on file/);
});

test('a page with a video allows its host, and no other page does', async () => {
  const html = await page('portfolio/2');
  expect(policyOf(html)).toContain('frame-src https://www.youtube-nocookie.com;');
  expect(html).toContain('<a href="https://youtu.be/aqz-KE-bpKQ">');
  expect(policyOf(await page('portfolio/1'))).not.toContain('frame-src');
});

test('the policy names the photo host only on pages that use it', async () => {
  const own = await page('blog/2');
  expect(policyOf(own)).toContain("img-src 'self';");
  const remote = await page('portfolio');
  expect(policyOf(remote)).toContain(`img-src 'self' ${HOST};`);
});

test('the feed names existing pictures', async () => {
  const links = await textsOf('feed.xml', 'link', /<item>[^]*/);
  const texts = await textsOf('feed.xml', 'content:encoded');
  const html = texts[links.findIndex((link) => link.endsWith('/blog/2/'))] ?? '';
  const addresses = Array.from(html.matchAll(/<img src="([^"]*)"/g), ([, address = '']) => address);
  expect(addresses).toHaveLength(3);
  for (const address of addresses) {
    expect(address).toMatch(new RegExp(`^${site.url}/_astro/`));
    await expect(readFile(join(copy, 'dist', decodeURI(new URL(address).pathname)))).resolves.toBeDefined();
  }
});

test('no file names the folder that it was built in', async () => {
  const names = await readdir(join(copy, 'dist'), { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|json|xml|txt|svg)$/.test(name));
  expect(texts.length).toBeGreaterThan(80);
  for (const name of texts) expect(await file(name), name).not.toContain(basename(copy));
});
