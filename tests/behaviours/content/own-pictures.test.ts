import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { buildProject, copyFixture } from '../../support/copy.ts';
import { site as firm } from '../../support/fixture.ts';

const HOST = firm.photoHost;
const NAME = 'Kran am Übergang 1.JPG';
let copy: string;
let post: string;
/** Address of a photo that has been brought home. */
let home: string;

const page = (path: string) => readFile(join(copy, 'dist', path, 'index.html'), 'utf8');
const policyOf = (html: string) => /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
/** A photo as a phone saves it: on its side, with the place where it was taken. */
const phonePhoto = () =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#4a6' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1' } })
    .jpeg()
    .toFile(join(copy, 'src/content/pictures', NAME));

beforeAll(async () => {
  copy = await copyFixture();
  await mkdir(join(copy, 'src/content/pictures'), { recursive: true });
  await phonePhoto();
  const names = await readdir(join(copy, 'src/content/blog'));
  const [own = '', fetched = ''] = names.filter((name) => name.endsWith('.mdx'));
  post = own.replace('.mdx', '');
  const rewrite = async (name: string, edit: (text: string) => string) => {
    const file = join(copy, 'src/content/blog', name);
    await writeFile(file, edit(await readFile(file, 'utf8')));
  };
  await rewrite(own, (text) =>
    text
      .replace(new RegExp(`src: ${HOST}/\\S+`), `src: ${NAME}`)
      .replace(/^ {2}drawing: .*\n/m, '')
      .replaceAll(new RegExp(`src="${HOST}/[^"]+"`, 'g'), `src="${NAME}"`)
      .replace(/$/, `\n\n<Figure src="${NAME}" alt="A crane over a slab" caption="The crane" />\n`),
  );
  await rewrite(fetched, (text) => {
    home = new RegExp(`src: (${HOST}/\\S+)`).exec(text)?.[1] ?? '';
    return text;
  });
  await writeFile(
    join(copy, 'src/content/pictures/photos.lock.json'),
    JSON.stringify({ [home]: { file: 'fetched.jpg' } }),
  );
  await sharp({ create: { width: 900, height: 600, channels: 3, background: '#46a' } })
    .jpeg()
    .toFile(join(copy, 'src/content/pictures/fetched.jpg'));
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(0);
});
afterAll(() => rm(copy, { recursive: true }));

test('an own picture is served by the site, upright, in the widths of its place', async () => {
  const html = await page(`blog/${post}`);
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
});

test('a picture in running text keeps its shape when no drawing is beside it', async () => {
  const html = await page(`blog/${post}`);
  const [figure = ''] =
    /<figure class="figure">[^]*?<\/figure>/.exec(html.slice(html.indexOf('A crane over a slab') - 2000)) ??
    [];
  expect(figure).toContain('width="1280" height="1920"');
});

test('the original with its location data is not published', async () => {
  const files = await readdir(join(copy, 'dist'), { recursive: true });
  expect(files.filter((file) => /\.jpe?g$/i.test(file))).toEqual([]);
});

test('a downloaded photo is served by the site', async () => {
  const pages = await readdir(join(copy, 'dist/blog'), { recursive: true });
  for (const name of pages.filter((file) => file.endsWith('.html')))
    expect(await readFile(join(copy, 'dist/blog', name), 'utf8'), name).not.toContain(home);
});

test('the policy names the photo host only on pages that use it', async () => {
  const own = await page(`blog/${post}`);
  expect(policyOf(own)).toContain("img-src 'self';");
  const remote = await page('portfolio');
  expect(policyOf(remote)).toContain(`img-src 'self' ${HOST};`);
});

test('feeds and structured data name existing files', async () => {
  const feed = JSON.parse(await readFile(join(copy, 'dist/feed.json'), 'utf8')) as {
    items: { url: string; image: string; content_html: string }[];
  };
  const item = feed.items.find(({ url }) => url.endsWith(`/blog/${post}/`));
  const [, inText = ''] = /<img src="([^"]*)"/.exec(item?.content_html ?? '') ?? [];
  for (const address of [item?.image ?? '', inText]) {
    expect(address).toMatch(new RegExp(`^${firm.url}/_astro/`));
    await expect(readFile(join(copy, 'dist', decodeURI(new URL(address).pathname)))).resolves.toBeDefined();
  }
});

test('a new picture under the same name replaces the old one', async () => {
  const before = /src="(\/_astro\/[^"]*)"/.exec(await page(`blog/${post}`))?.[1];
  await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#f00' } })
    .jpeg()
    .toFile(join(copy, 'src/content/pictures', NAME));
  const { code, output } = await buildProject(copy);
  expect(code, output).toBe(0);
  const after = /src="(\/_astro\/[^"]*\.webp)"/.exec(await page(`blog/${post}`))?.[1];
  expect(after).not.toBe(before);
});
