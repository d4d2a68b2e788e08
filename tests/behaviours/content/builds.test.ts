import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { writeArticles } from '../../support/articles.ts';
import { buildProject, copyFixture } from '../../support/copy.ts';

const BLOG = 'src/content/blog';

let copy: string;

beforeEach(async () => {
  copy = await copyFixture();
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

/** Names and text of all files of a built site. */
async function files(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(found.map(async (path) => [path.slice(folder.length), await readFile(path, 'latin1')])),
  ) as Record<string, string>;
}

/** Builds after a change; what Astro took over from the build before is told. */
async function rebuild(): Promise<{ built: Record<string, string>; restored: string[] }> {
  const output = await build();
  const restored = [...output.matchAll(/├─ (\S+) \(restored\)/g)].map(([, path = '']) => path);
  return { built: await files(join(copy, 'dist')), restored };
}

test('two builds in different folders are byte-identical', async () => {
  await build({ SOCIAL_IMAGES: 'on' });
  const first = await files(join(copy, 'dist'));
  await rm(copy, { recursive: true });
  copy = await copyFixture();
  await build({ SOCIAL_IMAGES: 'on' });
  const second = await files(join(copy, 'dist'));
  expect(Object.keys(second).sort()).toEqual(Object.keys(first).sort());
  expect(Object.keys(second).length).toBeGreaterThan(100);
  for (const [path, text] of Object.entries(first)) expect(second[path] === text, path).toBe(true);
});

describe('incremental builds', () => {
  const LONGER = ['note-1', 'note-14'];
  const LISTS = ['/blog/index.html', '/blog/page/2/index.html'];

  test('a change reaches every page that shows it and no other, as in a clean build', async () => {
    writeArticles(join(copy, BLOG), 20);
    await build();

    // Code of an island. The toasts' library is now shared by two islands, so the file of the toasts has another name.
    const shared = "import { toast } from 'sonner';\nconsole.log(toast);\n";
    await edit('src/islands/CategoryButtons.tsx', /^/, shared);
    const code = await rebuild();
    const article = code.built['/blog/note-8/index.html'] ?? '';
    const scripts = [...article.matchAll(/<script type="module" src="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    const islands = scripts.flatMap((path) => code.built[path]?.match(/\/_astro\/[\w.-]+\.js/g) ?? []);
    expect(islands.length).toBeGreaterThan(3);
    for (const path of [...scripts, ...islands]) expect(code.built).toHaveProperty([path]);

    // A word of the blog, which every article shows, and an article that is gone.
    await edit('src/content/pages/blog.json', /Recent posts/, 'Lately written');
    await rm(join(copy, BLOG, 'note-20.mdx'));
    const words = await rebuild();
    for (const path of ['blog/1', 'blog/note-19'])
      expect(words.built[`/${path}/index.html`], path).toContain('Lately written');
    expect(words.built).not.toHaveProperty('/blog/note-20/index.html');

    // Title, day and text of an article, and the text of another.
    await edit(`${BLOG}/6.mdx`, /^title: .*$/m, 'title: A crane plan of another name');
    await edit(`${BLOG}/note-9.mdx`, /$/, 'A sentence that was added.\n');
    await edit(`${BLOG}/6.mdx`, /^date: .*$/m, '$&\nupdated: 2026-11-21');
    await edit(`${BLOG}/6.mdx`, /$/, '\n\nA paragraph for feed readers.\n');
    const { built, restored } = await rebuild();
    const listed = ['blog', 'blog/6', 'blog/category/construction', 'blog/4', 'blog/note-3'];
    // The two articles beside it in the list.
    for (const path of [...listed, 'blog/5', 'blog/note-1'])
      expect(built[`/${path}/index.html`], path).toContain('A crane plan of another name');
    for (const path of ['/blog/index-1.json', '/feed.xml', '/feed.json', '/llms.txt', '/sitemap/index.html'])
      expect(built[path], path).toContain('A crane plan of another name');
    expect(built['/blog/note-9/index.html']).toContain('A sentence that was added.');
    for (const path of ['/feed.xml', '/feed.json'])
      expect(built[path], path).toContain('A paragraph for feed readers.');
    expect(built['/feed.xml']).toContain('<lastBuildDate>Sat, 21 Nov 2026 00:00:00 GMT</lastBuildDate>');
    expect(built['/sitemap.xml']).toContain('/blog/6/</loc><lastmod>2026-11-21</lastmod>');
    expect(restored).toContain('/blog/note-8/index.html');
    expect(restored).not.toContain('/blog/note-9/index.html');

    // A longer text: its own page, and the lists that tell its reading time.
    for (const name of LONGER)
      await edit(`${BLOG}/${name}.mdx`, /$/, `\n${'One more word. '.repeat(2000)}\n`);
    const longer = await rebuild();
    const pages = [...LISTS, ...LONGER.map((name) => `/blog/${name}/index.html`), '/blog/index-1.json'];
    for (const path of pages) expect(longer.built[path], path).toMatch(/ (2[5-9]|3\d) min read/);
    for (const path of ['note-2', 'note-13', 'note-15', 'page/3'])
      expect(longer.restored).toContain(`/blog/${path}/index.html`);
    for (const path of pages) expect(longer.restored).not.toContain(path);

    await rm(join(copy, '.astro'), { recursive: true });
    const fresh = await rebuild();
    expect(fresh.restored).toEqual([]);
    expect(Object.keys(longer.built).sort()).toEqual(Object.keys(fresh.built).sort());
    for (const [path, text] of Object.entries(fresh.built))
      expect(longer.built[path] === text, path).toBe(true);
  });
});

test('a preview blocks search engines and publishes no sitemap', async () => {
  const { code, output } = await buildProject(copy, { PREVIEW: '1' });
  expect(code, output).toBe(0);
  const built = await files(join(copy, 'dist'));
  expect(built['/robots.txt']).toBe('User-agent: *\nDisallow: /\n');
  expect(Object.keys(built).filter((path) => path.endsWith('.xml'))).toEqual(['/feed.xml']);
  for (const [path, text] of Object.entries(built))
    if (path.endsWith('.html')) expect(text, path).toContain('<meta name="robots" content="noindex">');
});
