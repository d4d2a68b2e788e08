import { afterEach, describe, expect, test, vi } from 'vitest';

import { basePathOf, hostOf, isHostPreview, readToday } from '../../../src/build-env.ts';
import { readBasePath } from '../../../src/lib/settings.ts';
import { timeZoneFor } from '../../../tools/adopt/demo-facts.ts';

test.each([
  ['Netlify', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  ['a branch on Netlify', { NETLIFY: 'true', CONTEXT: 'branch-deploy' }, true],
  ['the live site on Netlify', { NETLIFY: 'true', CONTEXT: 'production' }, false],
  ['a machine that happens to have a context', { CONTEXT: 'deploy-preview' }, false],
  ['Vercel', { VERCEL: '1', VERCEL_ENV: 'preview' }, true],
  ['the editor’s branch on Cloudflare', { CF_PAGES: '1', CF_PAGES_BRANCH: 'cms/blog/1' }, true],
  ['the same as a Worker', { WORKERS_CI: '1', WORKERS_CI_BRANCH: 'cms/blog/1' }, true],
  // Its main branch may have any name: a live site must never hide from search engines.
  ['another branch on Cloudflare', { CF_PAGES: '1', CF_PAGES_BRANCH: 'live' }, false],
  ['this machine', {}, false],
])('whether %s builds a preview', (_name, settings, expected) => {
  expect(isHostPreview(settings)).toBe(expected);
});

test.each(['/firm', 'firm', '/firm/', 'firm/'])('the folder %s is /firm', (setting) => {
  expect(readBasePath(setting)).toBe('/firm');
});
test.each([undefined, '', '/'])('the folder %s is the root', (setting) => {
  expect(readBasePath(setting)).toBe('');
});

describe('today', () => {
  const night = new Date('2026-11-30T04:30:00Z');
  test.each([
    [{ timeZone: 'America/Denver' }, '2026-11-29'],
    [{ timeZone: 'Asia/Tokyo' }, '2026-11-30'],
    [{}, '2026-11-30'],
  ])('of a firm with %j is the day there', (facts, day) => {
    expect(readToday({}, facts, night)).toEqual(new Date(day));
    // CI passes a variable that is not set as an empty one.
    expect(readToday({ TODAY: '' }, facts, night)).toEqual(new Date(day));
  });

  test('is that of TODAY, which must be one', () => {
    expect(readToday({ TODAY: '2027-01-31' }, {}, night)).toEqual(new Date('2027-01-31'));
    expect(() => readToday({ TODAY: '2027-02-30' }, {}, night)).toThrow('TODAY: Write a day as YYYY');
  });
});

describe('a firm that adopts the site', () => {
  const office = (region: string, timeZone?: string) => ({
    address: { city: 'City', region, country: 'US' },
    ...(timeZone && { timeZone }),
  });
  test.each([
    ['keeps its own time zone', office('TX', 'America/Chicago'), 'Asia/Tokyo', 'America/Chicago'],
    ['keeps the sample’s in Colorado', office('CO', 'America/Denver'), 'Asia/Tokyo', 'America/Denver'],
    ['gets that of its computer for none', office('TX'), 'America/Chicago', 'America/Chicago'],
    ['gets none in a workflow', office('TX', 'America/Denver'), 'UTC', undefined],
  ])('%s', (_what, firm, here, zone) => {
    expect(timeZoneFor(firm, here)).toBe(zone);
  });
});

describe('a build', () => {
  afterEach(() => vi.unstubAllEnvs());
  let number = 0;
  /** The settings of a build with these variables. */
  const settingsWith = async (env: Record<string, string>) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    // Each query makes it another module, which reads the variables again.
    const address = `../../../src/build-env.ts?${number++}`;
    return (await import(/* @vite-ignore */ address)) as typeof import('../../../src/build-env.ts');
  };

  test.each(['false', '0', 'off', ''])('with settings of "%s" publishes what is public', async (off) => {
    const { showDrafts, noindexSite, drawSocialImages } = await settingsWith({
      DRAFTS: off,
      PREVIEW: off,
      SOCIAL_IMAGES: off,
    });
    expect([showDrafts, noindexSite, drawSocialImages]).toEqual([false, false, off === '']);
  });

  test.each(['TRUE', '1', ' on '])('with DRAFTS or PREVIEW "%s" is a preview', async (on) => {
    expect(await settingsWith({ DRAFTS: on })).toMatchObject({ showDrafts: true, noindexSite: true });
    const previews = { DRAFTS: '', PREVIEW: on, SOCIAL_IMAGES: on };
    const expected = { showDrafts: false, noindexSite: true, drawSocialImages: true };
    expect(await settingsWith(previews)).toMatchObject(expected);
  });

  const SETTINGS = ['DRAFTS', 'PREVIEW', 'SOCIAL_IMAGES', 'CMS', 'TODAY'];
  test.each(SETTINGS)('ends where %s is nonsense', async (name) => {
    await expect(settingsWith({ [name]: 'nonsense' })).rejects.toThrow(`${name}: Write `);
  });

  test('takes empty variables as none', async () => {
    const none = { CMS: '', PUBLISH_TO: '', TODAY: '', BASE_PATH: '', GITHUB_ACTIONS: '' };
    expect(await settingsWith(none)).toMatchObject({
      editorMode: '',
      host: undefined,
      basePath: '',
      onGitHub: false,
    });
  });
});

test.each([
  [{}, undefined],
  [{ NETLIFY: 'true' }, 'netlify'],
  [{ CF_PAGES: '1' }, 'cloudflare'],
  [{ WORKERS_CI: '1' }, 'cloudflare'],
  [{ VERCEL: '1' }, 'vercel'],
  [{ VERCEL: '1', PUBLISH_TO: 'server' }, 'server'],
])('with %j the site is published on %s', (settings, expected) => {
  expect(hostOf(settings)).toBe(expected);
});

const PAGES = { PUBLISH_TO: 'github', GITHUB_REPOSITORY: 'Firm/website' };
const ADDRESS = { url: 'https://firm.github.io' };
test.each([
  ['a project of GitHub Pages', PAGES, ADDRESS, '/website'],
  ['the account of GitHub Pages', { ...PAGES, GITHUB_REPOSITORY: 'Firm/firm.github.io' }, ADDRESS, ''],
  ['a domain of the firm', PAGES, { url: 'https://firm.example' }, ''],
  [
    'the demonstration, whose domain does not exist',
    PAGES,
    { url: 'https://firm.example', demo: true },
    '/website',
  ],
  ['a folder that is set', { ...PAGES, BASE_PATH: 'site/' }, ADDRESS, '/site'],
  ['another host that a workflow builds for', { ...PAGES, PUBLISH_TO: 'server' }, ADDRESS, ''],
])('the folder of %s is right', (_what, settings, firm, expected) => {
  expect(basePathOf(settings, firm)).toBe(expected);
});
