import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { someWords, writeArticles } from '../../tools/articles.ts';
import { buildProject, copyProject } from '../../tools/copy.ts';

const BLOG = 'src/content/blog';

let copy: string;

beforeEach(async () => {
  copy = await copyProject();
});

afterEach(() => rm(copy, { recursive: true }));

async function build(settings?: Record<string, string>): Promise<string> {
  const { code, output } = await buildProject(copy, settings);
  expect(code, output).toBe(0);
  return output;
}

const edit = async (path: string, from: RegExp, to: string): Promise<void> => {
  const text = await readFile(join(copy, path), 'utf8');
  expect(text, path).toMatch(from);
  await writeFile(join(copy, path), text.replace(from, to));
};

const page = (path: string): Promise<string> => readFile(join(copy, 'dist', path, 'index.html'), 'utf8');

/** Names and text of all files of a built site. */
async function files(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(found.map(async (path) => [path.slice(folder.length), await readFile(path, 'latin1')])),
  ) as Record<string, string>;
}

/** Builds, changes, builds again, and compares with a build from nothing. */
async function rebuildAfter(change: () => Promise<void>) {
  writeArticles(join(copy, BLOG), 20);
  await build();
  await change();
  const output = await build();
  const reused = await files(join(copy, 'dist'));
  await rm(join(copy, '.astro'), { recursive: true });
  await build();
  const fresh = await files(join(copy, 'dist'));
  expect(Object.keys(reused).sort()).toEqual(Object.keys(fresh).sort());
  for (const [path, text] of Object.entries(fresh)) expect(reused[path] === text, path).toBe(true);
  return { reused, restored: [...output.matchAll(/├─ (\S+) \(restored\)/g)].map(([, path]) => path) };
}

test('two builds of one state, in two places, are the same byte for byte', async () => {
  await build({ SOCIAL_IMAGES: 'on' });
  const first = await files(join(copy, 'dist'));
  await rm(copy, { recursive: true });
  copy = await copyProject();
  await build({ SOCIAL_IMAGES: 'on' });
  const second = await files(join(copy, 'dist'));
  expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  expect(Object.keys(second).length).toBeGreaterThan(100);
  for (const [path, text] of Object.entries(first)) expect(second[path] === text, path).toBe(true);
});

test('a changed article reaches all pages that show it, and the others are reused', async () => {
  const { reused, restored } = await rebuildAfter(async () => {
    await edit(`${BLOG}/6.mdx`, /^title: .*$/m, 'title: A crane plan of another name');
    await edit(`${BLOG}/note-9.mdx`, /$/, 'A sentence that was added.\n');
    await edit(`${BLOG}/6.mdx`, /^date: .*$/m, '$&\nupdated: 2026-11-21');
    await edit(`${BLOG}/6.mdx`, /$/, '\n\nA paragraph for feed readers.\n');
  });
  // The two articles beside it in the register.
  const around = ['blog/5', 'blog/note-1'];
  for (const path of ['blog', 'blog/6', 'blog/category/construction', 'blog/4', 'blog/note-3', ...around])
    expect(reused[`/${path}/index.html`], path).toContain('A crane plan of another name');
  for (const path of ['/blog/register-1.json', '/feed.xml', '/feed.json', '/llms.txt', '/sitemap/index.html'])
    expect(reused[path], path).toContain('A crane plan of another name');
  expect(reused['/blog/note-9/index.html']).toContain('A sentence that was added.');
  for (const path of ['/feed.xml', '/feed.json'])
    expect(reused[path], path).toContain('A paragraph for feed readers.');
  expect(reused['/feed.xml']).toContain('<lastBuildDate>Sat, 21 Nov 2026 00:00:00 GMT</lastBuildDate>');
  expect(reused['/sitemap.xml']).toContain('/blog/6/</loc><lastmod>2026-11-21</lastmod>');
  expect(restored).toContain('/blog/note-8/index.html');
  expect(restored).not.toContain('/blog/note-9/index.html');
});

test('a longer text reaches its own page and the lists that tell its reading time, and no other page', async () => {
  const edited = ['note-1', 'note-14'];
  const { reused, restored } = await rebuildAfter(async () => {
    for (const name of edited)
      await edit(`${BLOG}/${name}.mdx`, /$/, `\n${'One more word. '.repeat(2000)}\n`);
  });
  const lists = ['/blog/index.html', '/blog/page/2/index.html'];
  const pages = edited.map((name) => `/blog/${name}/index.html`);
  for (const path of [...lists, ...pages, '/blog/register-1.json'])
    expect(reused[path], path).toMatch(/ (2[5-9]|3\d) min read/);
  for (const path of ['note-2', 'note-13', 'note-15', 'page/3'])
    expect(restored).toContain(`/blog/${path}/index.html`);
  for (const path of [...lists, ...pages, '/blog/register-1.json']) expect(restored).not.toContain(path);
});

test('a changed word of the blog reaches every article, and an article that is gone leaves no page', async () => {
  const { reused } = await rebuildAfter(async () => {
    await edit('src/content/pages/blog.json', /Recent posts/, 'Lately written');
    await rm(join(copy, BLOG, 'note-20.mdx'));
  });
  for (const path of ['blog/1', 'blog/note-19'])
    expect(reused[`/${path}/index.html`], path).toContain('Lately written');
  expect(reused).not.toHaveProperty('/blog/note-20/index.html');
});

test('changed code of an island, or of how articles are read, reaches reused pages', async () => {
  const { reused } = await rebuildAfter(async () => {
    // The toasts' library is now shared by two islands, so the file of the toasts has another name.
    await edit(
      'src/islands/CategoryButtons.tsx',
      /^/,
      "import { toast } from 'sonner';\nconsole.log(toast);\n",
    );
    await edit('src/lib/prose.ts', /\? markdown :/, "? markdown + '\\n\\nRead anew.' :");
  });
  const article = reused['/blog/note-8/index.html'] ?? '';
  const islands = [...article.matchAll(/component-url="([^"]+)"/g)].map(([, path = '']) => path);
  expect(islands.length).toBeGreaterThan(0);
  for (const path of islands) expect(reused).toHaveProperty([path]);
  expect(article).toContain('Read anew.');
});

test('a preview tells search engines to stay away and gives them nothing to find', async () => {
  const { code, output } = await buildProject(copy, { PREVIEW: '1' });
  expect(code, output).toBe(0);
  const built = await files(join(copy, 'dist'));
  expect(built['/robots.txt']).toBe('User-agent: *\nDisallow: /\n');
  expect(Object.keys(built).filter((path) => path.endsWith('.xml'))).toEqual(['/feed.xml']);
  for (const [path, text] of Object.entries(built))
    if (path.endsWith('.html')) expect(text, path).toContain('<meta name="robots" content="noindex">');
});

test('an article reads the same by way of Markdown and by way of MDX, on its page and in feeds', async () => {
  const names = await readdir(join(copy, BLOG));
  const articles = async () =>
    Promise.all(
      names.map(async (name) => {
        const [, text = ''] = (await page(`blog/${name.replace('.mdx', '')}`)).split('<div class="prose">');
        return text.slice(0, text.indexOf('</article>')).replace(/\s+/g, ' ').replaceAll('> <', '><');
      }),
    );
  const inFeed = async () => {
    const { items } = JSON.parse(await readFile(join(copy, 'dist/feed.json'), 'utf8')) as {
      items: { content_html: string }[];
    };
    return items.map(({ content_html: html }) => html.replace(/\s+/g, ' ').replaceAll('> <', '><').trim());
  };
  await build();
  const asMarkdown = await articles();
  const inFeedAsMarkdown = await inFeed();
  // A comment, which only MDX understands.
  for (const name of names) await edit(`${BLOG}/${name}`, /$/, '\n\n{/* MDX */}\n');
  await build();
  const asMdx = await articles();
  expect(asMarkdown.length).toBeGreaterThan(0);
  for (const [index, text] of asMarkdown.entries()) expect(text.trim()).toBe(asMdx[index]?.trim());
  expect(inFeedAsMarkdown).toHaveLength(names.length);
  expect(await inFeed()).toEqual(inFeedAsMarkdown);
});

test('ten times as many services, a thousand articles and a long one stay inside the budgets', async () => {
  const wire = (text: string) => brotliCompressSync(text).length;
  await build();
  const before = wire(await page('contact'));

  const services = join(copy, 'src/content/services');
  let more = 0;
  for (const path of await readdir(services, { recursive: true })) {
    if (!path.endsWith('.mdx')) continue;
    const text = await readFile(join(services, path), 'utf8');
    for (let copies = 1; copies < 10; copies++) {
      const name = someWords(++more, 3);
      const clone = text
        .replace(/^title: .*$/m, `title: ${name}`)
        .replace(/^sheet: (\d+)/m, (_, sheet) => `sheet: ${Number(sheet) + 20 * copies}`);
      await writeFile(join(services, path, '..', `${name.replaceAll(' ', '-')}.mdx`), clone);
    }
  }
  await build();
  const after = wire(await page('contact'));
  console.log(`Each of ${more} more services: ${((after - before) / more).toFixed(1)} B on every page`);
  expect((after - before) / more).toBeLessThanOrEqual(30);

  await rm(services, { recursive: true });
  await cp('src/content/services', services, { recursive: true });
  writeArticles(join(copy, BLOG), 1000);
  // The longest of ours, 1,500 words long.
  const [, front = '', text = ''] = (await readFile(join(copy, BLOG, '3.mdx'), 'utf8')).split(/^---$/m);
  const missing = 1500 - text.split(/\s+/).length;
  const others = await readFile(join(copy, BLOG, '5.mdx'), 'utf8');
  const prose = others
    .split(/\n\n/)
    .filter((block) => /^[A-Z]/.test(block))
    .join(' ')
    .split(' ');
  await writeFile(
    join(copy, BLOG, 'long.mdx'),
    `---${front}---${text}\n${prose.slice(0, missing).join(' ')}.\n`.replace(
      /\[([^\]]*)\]\([^)]*\)\.$/m,
      '$1',
    ),
  );
  await build();
  const long = wire(await page('blog/long'));
  const index = wire(await readFile(join(copy, 'dist/blog/register-1.json'), 'utf8'));
  console.log(`An article of 1,500 words: ${long} B; the first index of 1,000 articles: ${index} B`);
  expect(long).toBeLessThanOrEqual(12_000);
  expect(index).toBeLessThanOrEqual(60_000);
});
