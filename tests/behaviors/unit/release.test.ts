/** The kind of build that a host gets while something has to be settled. */
import { createServer } from 'node:http';

import { afterAll, expect, test } from 'vitest';

import { PUBLISHED_MARK } from '../../../src/lib/seo/published-mark.ts';
import type { Diagnostic } from '../../../src/reading/diagnostic.ts';
import { isPublished, releaseOf, summaryOf } from '../../../tools/ready/release.ts';
import { freePort, listen } from '../../support/net.ts';

const TASK: Diagnostic = {
  file: 'src/content/pages/people.json',
  line: 9,
  field: 'intro',
  message: '"(TODO)" stands where your own words belong.',
  severity: 'error',
};
/** Text at /site/robots.txt. */
const robots = { status: 200, text: '' };
const server = createServer(({ url }, response) => {
  response.writeHead(url === '/site/robots.txt' ? robots.status : 404).end(robots.text);
});
const home = `${await listen(server)}/site`;
afterAll(() => server.close());
const serve = (status: number, text: string) => Object.assign(robots, { status, text });
const SITEMAP = 'User-agent: *\nAllow: /\n\nSitemap: https://firm.example/sitemap.xml\n';

test.each([
  ['nothing', 404, PUBLISHED_MARK, 'preview'],
  ['a preview', 200, 'User-agent: *\nAllow: /\n', 'preview'],
  ['an older site of the firm, or the demonstration', 200, SITEMAP, 'preview'],
  ['the finished site', 200, `${SITEMAP}\n${PUBLISHED_MARK}\n`, 'stopped'],
])('over %s, a site that is not ready is published as the right thing', async (_what, status, text, as) => {
  serve(status, text);
  expect(await releaseOf(false, home)).toMatchObject({ as });
  expect(await releaseOf(true, home)).toMatchObject({ as: 'site' });
});

test('no preview is published where nobody knows what it would replace', async () => {
  serve(503, '');
  await expect(releaseOf(false, home)).rejects.toThrow(/it answered 503.*PREVIEW=1/);
  await expect(isPublished(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(/ECONNREFUSED/);
});

test('the summary of a run links to the line of each task', () => {
  const env = {
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'firm/website',
    GITHUB_REF_NAME: 'main',
  };
  const tasks = [
    TASK,
    { ...TASK, line: 2 },
    { ...TASK, file: 'a b.mdx', line: undefined, message: 'Write <it>.' },
  ];
  const lines = 'https://github.com/firm/website/blob/main';
  expect(summaryOf(tasks, env)).toBe(
    `- "(TODO)" stands where your own words belong.
  - src/content/pages/people.json:[9](${lines}/src/content/pages/people.json?plain=1#L9), [2](${lines}/src/content/pages/people.json?plain=1#L2)
- [a b.mdx](${lines}/a%20b.mdx?plain=1#L1)  intro: Write \\<it\\>.

`,
  );
});
