import { appendFile, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildProject, copyFixture } from '../../../tools/copy.ts';
import { serveFolder } from '../../../tools/serve-folder.ts';
import { site as firm, TEMPLATES } from '../../support/fixture.ts';
import { expect, test } from '../../support/page.ts';
import { smoke } from './smoke.ts';

/** As on GitHub's project pages: the site is a folder of somebody's host. */
const BASE = '/firm';

let project: string;
let host: string;
let site: Awaited<ReturnType<typeof serveFolder>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  project = await copyFixture();
  // None of our articles has a link inside a note yet.
  const note = '\n\n<Callout title="Ask">\n\nBy [mail](/contact/).\n\n</Callout>\n';
  await appendFile(join(project, 'src/content/blog/1.mdx'), note);
  const { code, output } = await buildProject(project, { BASE_PATH: BASE });
  expect(code, output).toBe(0);
  host = await mkdtemp(join(tmpdir(), 'plumbline-'));
  await cp(join(project, 'dist'), host + BASE, { recursive: true });
  await cp(join(project, 'dist/404.html'), join(host, '404.html'));
  site = await serveFolder(host);
});

test.afterAll(async () => {
  site.close();
  await rm(project, { recursive: true });
  await rm(host, { recursive: true });
});

test('every address of our own, in pages, styles and index files, lies under the path and answers', async () => {
  const names = (await readdir(host + BASE, { recursive: true })).filter((name) =>
    /\.(html|json|webmanifest)$/.test(name),
  );
  expect(names.length).toBeGreaterThan(TEMPLATES.length);
  const found = new Map<string, string>();
  for (const name of names) {
    const text = await readFile(join(host + BASE, name), 'utf8');
    const patterns = [
      /\s(?:href|src|action|component-url|renderer-url)="(\/[^"#?]*)/g,
      /url\("?(\/[^")]+)/g,
      /"(?:url|src|start_url|scope)":"(\/[^"]*)"/g,
    ];
    for (const pattern of patterns) for (const [, path = ''] of text.matchAll(pattern)) found.set(path, name);
    if (name.endsWith('.html')) {
      const canonical = /<link rel="canonical" href="https:\/\/[^/]+([^"]+)"/.exec(text)?.[1];
      expect(canonical, name).toMatch(/^\/firm\//);
    }
  }
  expect(found.size).toBeGreaterThan(60);
  for (const [path, name] of found) {
    expect(path, name).toMatch(/^\/firm\//);
    expect((await fetch(site.origin + path)).status, `${path} on ${name}`).toBe(200);
  }
});

test('what search engines and feed readers fetch names addresses under the path', async () => {
  for (const name of ['robots.txt', 'sitemap.xml', 'feed.xml', 'feed.json', 'llms.txt']) {
    const text = await readFile(join(host + BASE, name), 'utf8');
    const addresses = [...text.matchAll(new RegExp(`${firm.url}([^\\s"\'<>)&\\\\]*)`, 'g'))].map(
      ([, path = '']) => path,
    );
    expect(addresses.length, name).toBeGreaterThan(0);
    for (const path of new Set(addresses)) {
      expect(path, name).toMatch(/^\/firm\/(?!firm)/);
      expect((await fetch(site.origin + path)).status, `${path} in ${name}`).toBe(200);
    }
  }
});

smoke(() => site.origin + BASE);
