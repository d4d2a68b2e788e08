import { expect, test } from 'vitest';

import { hostOf, isHostPreview, readBasePath } from '../../../src/build-env.ts';

test.each([
  ['Netlify', { NETLIFY: 'true', CONTEXT: 'deploy-preview' }, true],
  ['a branch on Netlify', { NETLIFY: 'true', CONTEXT: 'branch-deploy' }, true],
  ['the live site on Netlify', { NETLIFY: 'true', CONTEXT: 'production' }, false],
  ['a machine that happens to have a context', { CONTEXT: 'deploy-preview' }, false],
  ['Vercel', { VERCEL: '1', VERCEL_ENV: 'preview' }, true],
  ['the live site on Vercel', { VERCEL: '1', VERCEL_ENV: 'production' }, false],
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

test.each([
  [{}, undefined],
  [{ PUBLISH_TO: '' }, undefined],
  [{ NETLIFY: 'true' }, 'netlify'],
  [{ CF_PAGES: '1' }, 'cloudflare'],
  [{ WORKERS_CI: '1' }, 'cloudflare'],
  [{ VERCEL: '1' }, 'vercel'],
  [{ VERCEL: '1', PUBLISH_TO: 'server' }, 'server'],
])('with %j the site is published on %s', (settings, expected) => {
  expect(hostOf(settings)).toBe(expected);
});
