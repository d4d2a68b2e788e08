/** Articles, pictures and file names that look wrong but are right. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import { decodeEntities } from '../../src/schemas/clean-data.ts';
import { editJson, editList, put, replaceIn } from './files.ts';
import { fixtureFile, site } from './fixture.ts';
import { copyOf } from './fixture-edits.ts';

const BLOG = 'src/content/blog';
const PICTURES = 'src/content/pictures';
export const SAMPLES = 'public/samples';
const DRAWINGS = 'src/content/drawings';

export const HOSTILE = `<script>alert("1")</script> & 'two' ]]> </script><!-- {x}`;
export const EXCERPT = `${HOSTILE} and ${'a plain sentence about drones, '.repeat(2)}"quoted".`;
/** Marks and links that touch words. */
const MARKED = `Ask ([us](/contact/)) or "[write](/contact/)", us/[call](tel:+13035550142), pre[fix](/contact/), (**bold**) 3'-0" x 7'-0"[^1]`;

/** Articles: name of the file, title, and how the text is changed. */
export const ODD_ARTICLES: [name: string, title: string, write?: (text: string) => string][] = [
  ['hostile', HOSTILE],
  ['byte-order-mark', 'An article that begins with a byte order mark', (text) => `\uFEFF${text}`],
  ['windows', 'An article with the line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
  ['emoji', 'Cranes 🏗️ and hard hats 👷🏽‍♀️ of one family 👨‍👩‍👧'],
  ['arabic', 'كيف تقرأ تقرير المسح الجوي لموقع البناء'],
  [
    'spaces',
    'A title with room around it',
    (text) => text.replace(/^(title|author): "?(.*?)"?$/gm, '$1: "  $2  "'),
  ],
  ['combined', 'Signs in two parts: Zu\u0308rich and a cafe\u0301'],
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

export function addOddArticles(root: string): void {
  for (const [name, title, write = (text: string) => text] of ODD_ARTICLES) {
    const fields = { title: JSON.stringify(title), excerpt: JSON.stringify(EXCERPT) };
    writeFileSync(join(root, BLOG, `${name}.mdx`), write(copyOf(`${BLOG}/1.mdx`, fields)));
  }
}

const paint = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A photo as a phone saves it: on its side, and with its location. */
const PHONE_PHOTO = 'Kran am Übergang 1.JPG';

/** Gives one article such a photo, and another a downloaded photo. */
export async function addPictures(root: string): Promise<void> {
  const at = (...path: string[]) => join(root, ...path);
  put(at(PICTURES, 'photos.lock.json'), JSON.stringify({ [downloadedPhoto()]: { file: 'fetched.jpg' } }));
  await paint(2400, 1600, '#4a6')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 0/1' } })
    .jpeg()
    .toFile(at(PICTURES, PHONE_PHOTO));
  const own = readFileSync(at(BLOG, '2.mdx'), 'utf8')
    .replace(new RegExp(`src: ${site.photoHost}/\\S+`), `src: ${PHONE_PHOTO}`)
    .replace(/^ {2}drawing: .*\n/m, '')
    .replaceAll(new RegExp(`src="${site.photoHost}/[^"]+"`, 'g'), `src="${PHONE_PHOTO}"`);
  const figure = `<Figure src="${PHONE_PHOTO}" alt="A crane over a slab" caption="The crane" />`;
  writeFileSync(at(BLOG, '2.mdx'), `${own}\n\n${figure}\n`);
  replaceIn(at(BLOG, '3.mdx'), /^ {2}drawing: .*\n/m, '');
  await paint(900, 600, '#46a').jpeg().toFile(at(PICTURES, 'fetched.jpg'));
}

/**
 * Adds a person photographed from head to foot, a project with nothing but photos, a pair and a video, and testimonials with
 * their sources. The photos are those of `addPictures`.
 */
export async function addGallery(root: string): Promise<void> {
  const head = { input: await paint(600, 300, '#d22').png().toBuffer(), top: 0, left: 0 };
  const standing = paint(600, 1200, '#22d').composite([head]).jpeg();
  await standing.toFile(join(root, PICTURES, 'standing.jpg'));
  const content = join(root, 'src/content');
  const photo = { src: 'standing.jpg', alt: 'Marta Ibarra' };
  editJson(join(content, 'authors/marta-ibarra.json'), (author) => ({ ...author, photo }));
  const alt = 'A frame in May';
  const wide = { src: 'fetched.jpg', alt };
  editJson(join(content, 'portfolio/2.json'), (project) => ({
    ...project,
    image: undefined,
    photos: [{ src: PHONE_PHOTO, alt, caption: 'The frame from below.' }, wide],
    pairs: [{ before: wide, after: { drawing: 'home' } }],
    video: { url: 'https://youtu.be/aqz-KE-bpKQ', title: 'The lift of a truss' },
  }));
  const google = { name: 'Google', url: 'https://maps.example/reviews/1' };
  editList(join(content, 'home/testimonials.json'), ([first]) => [
    { ...first, rating: undefined, source: google },
    { ...first, id: 'second', rating: 4, source: { name: 'Letter on file' } },
  ]);
}

/** Address of the downloaded photo. */
export const downloadedPhoto = (): string =>
  new RegExp(`src: (${site.photoHost}/\\S+)`).exec(readFileSync(fixtureFile(`${BLOG}/3.mdx`), 'utf8'))?.[1] ??
  '';

/**
 * Names of pictures and documents, without the ending: one of each kind that once went wrong on its way to a page. The
 * unit tests have all names that are allowed or refused.
 */
const FILE_NAMES = [
  'plain/Two words/UPPER/v1.2/dot./end /_under/~tilde/--help/index/(copy 1)/½ in',
  "a & b/50%/50% off/50%25/%41/%2e%2e/a+b/a, b/a;b/a=b/a@b/[a]/{a}/$a/a^b/`a`/it's/it’s",
  'café/Cafe\u0301 2/工地/تصميم/🏗️/👷🏽‍♀️/a\u202fPM/b\u00a0c',
  'x'.repeat(70),
].flatMap((names) => names.split('/'));
/** Names for documents only: Vite takes # for the end of a picture's path. */
const DOCUMENT_NAMES = ['a#b', 'Plan #3'];
/** Names of articles and drawings, which become addresses as they are. */
export const PAGE_NAMES = ['a', '404', 'page', 'category', 'index', 'con-crete', 'z'.repeat(150)];

/** Writes a file under a name, if this system can have it in addition to the others. */
function putBeside(folder: string, name: string, text: string | Buffer): boolean {
  const before = readdirSync(folder).length;
  try {
    writeFileSync(join(folder, name), text, { flag: 'wx' });
  } catch {
    return false;
  }
  return readdirSync(folder).length > before;
}

/**
 * Adds an article that shows a picture and links to a document of each name, a list of these documents, and articles
 * and drawings with odd names.
 * @returns names of pictures and of documents that this system has
 */
export async function addOddNames(root: string): Promise<{ pictures: string[]; documents: string[] }> {
  const at = (...path: string[]) => join(root, ...path);
  for (const folder of [PICTURES, SAMPLES]) mkdirSync(at(folder), { recursive: true });
  const jpeg = await paint(700, 4, '#4a6').jpeg().toBuffer();
  const pictures = FILE_NAMES.filter((name) => putBeside(at(PICTURES), `${name}.jpg`, jpeg));
  const documents = [...pictures, ...DOCUMENT_NAMES].filter((name) =>
    putBeside(at(SAMPLES), `${name}.pdf`, name),
  );
  // As typed on a keyboard.
  const typed = (name: string) => name.normalize().replaceAll('\u202f', ' ');
  const [fields = ''] = /^---\n[^]*?\n---\n/.exec(readFileSync(at(BLOG, '4.mdx'), 'utf8')) ?? [];
  const article = `${fields}\nA crane over a slab.\n`;
  const figures = pictures.map(
    (name) =>
      `<Figure src="${typed(name).replace('&', '&amp;')}.jpg" alt="A crane over a slab" caption="A crane" />\n`,
  );
  const links = documents.map(
    (name, index) => `[Sheet of ${index}](/samples/${encodeURI(name).replace('#', '%23')}.pdf)\n`,
  );
  const own = article.replace(/src: .*/, "src: '50% off.jpg'");
  writeFileSync(at(BLOG, 'every-name.mdx'), `${own}\n${[...figures, ...links].join('\n')}`);
  const samples = documents.map((name, index) => {
    return { name: `Sheet ${index}`, format: 'PDF', file: `${typed(name)}.pdf` };
  });
  const group = { title: 'Every name', order: 80, color: 'blue', samples };
  writeFileSync(at('src/content/samples/every-name.json'), JSON.stringify(group));
  for (const name of PAGE_NAMES) {
    writeFileSync(at(BLOG, `${name}.mdx`), article.replace(/drawing: .*/, `drawing: '${name}'`));
    cpSync(at(DRAWINGS, 'home.svg'), at(DRAWINGS, `${name}.svg`));
  }
  return { pictures, documents };
}

/**
 * Requests all of them by the addresses that pages use.
 * @param base sub-path of the site, such as `/firm`
 * @returns texts of the documents in their list and in the article, types of these documents and of the pictures of the
 * article, and the status of each page and its drawing
 */
export async function visitOddNames(origin: string, base = '') {
  const find = async (path: string, link: RegExp) => {
    const html = decodeEntities(await (await fetch(origin + base + path)).text());
    return Array.from(html.matchAll(link), ([, address = '']) => new URL(address, origin));
  };
  const textOf = async (address: URL) => (await fetch(address)).text();
  const typeOf = async (address: URL) =>
    (await fetch(address, { method: 'HEAD' })).headers.get('content-type');
  const group = await find('/samples/', /href="([^"]*\/samples\/[^"]*\.pdf)"[^>]* download/g);
  const linked = await find('/blog/every-name/', /href="([^"]*\/samples\/[^"]+\.pdf)"/g);
  const pictures = await find('/blog/every-name/', /<img\s+src="([^":]*\/[@_][^"]*)"/g);
  const pages = PAGE_NAMES.flatMap((name) => [`/blog/${name}/`, `/drawings/${name}.svg`]);
  return {
    documents: await Promise.all([...group, ...linked].map(textOf)),
    types: await Promise.all(group.map(typeOf)),
    pictures: await Promise.all(pictures.map(typeOf)),
    pages: await Promise.all(pages.map(async (path) => (await fetch(origin + base + path)).status)),
  };
}
