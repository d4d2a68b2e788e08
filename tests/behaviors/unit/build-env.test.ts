import { describe, expect, test } from 'vitest';

import { basePathOf, hostOf, isHostPreview, readToday } from '../../../src/build-env.ts';
import { readBasePath } from '../../../src/lib/settings.ts';
import { timeZoneFor } from '../../../tools/adopt/demo-facts.ts';
import { table } from '../../support/table.ts';
import { reloadModules } from '../../support/temporary.ts';

type Settings = Record<string, string>;

const { previews, hosts, folders, zones } = table('unit/build-env') as {
  previews: [what: string, settings: Settings, isPreview: boolean][];
  hosts: [settings: Settings, host: string | null][];
  folders: [what: string, settings: Settings, firm: { url: string; demo?: boolean }, folder: string][];
  zones: [what: string, region: string, zone: string | null, here: string, adopted: string | null][];
};

test.each(previews)('whether %s builds a preview', (_name, settings, expected) => {
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

test.each(zones)('a firm that adopts the site %s', (_what, region, timeZone, here, adopted) => {
  const address = { city: 'City', region, country: 'US' };
  expect(timeZoneFor({ address, ...(timeZone && { timeZone }) }, here)).toBe(adopted ?? undefined);
});

describe('a build', () => {
  /** The settings of a build with these variables. */
  const settingsWith = (env: Record<string, string>) => {
    reloadModules(env);
    return import('../../../src/build-env.ts');
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

  const SETTINGS = ['DRAFTS', 'PREVIEW', 'SOCIAL_IMAGES', 'CMS', 'TODAY', 'PUBLISH_TO'];
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

test.each(['https://firm.example/site', '../firm'])('a site cannot be in the folder %s', (setting) => {
  expect(() => readBasePath(setting)).toThrow('BASE_PATH: Write a folder such as /firm');
});

test.each(hosts)('with %j the site is published on %s', (settings, host) => {
  expect(hostOf(settings)).toBe(host ?? undefined);
});

test.each(folders)('the folder of %s is right', (_what, settings, firm, folder) => {
  expect(basePathOf(settings, firm)).toBe(folder);
});
