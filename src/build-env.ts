/** Build settings. Only src/schemas/languages.ts reads the environment besides this file. */
import { z } from 'zod';

import { firm } from './firm.ts';
import { type Environment, readBasePath, readFlag, readText } from './lib/settings.ts';
import { dayIn } from './lib/time-zone.ts';
import { folderOf, translation } from './schemas/languages.ts';
import type { Firm } from './schemas/firm.ts';

const { env } = process;

/**
 * The calendar day at `time` in the firm's time zone, as midnight UTC.
 * @param settings environment variables; TODAY=2026-11-30 overrides the day
 * @throws Error if TODAY is not a day
 */
export function readToday(
  { TODAY }: Environment,
  { timeZone = 'UTC' }: Pick<Firm, 'timeZone'>,
  time: Date,
): Date {
  if (TODAY && !z.iso.date().safeParse(TODAY).success)
    throw new Error(`TODAY: Write a day as YYYY-MM-DD; found "${TODAY}".`);
  return new Date(TODAY || dayIn(timeZone, time));
}

/** Today, read once so that all pages of a build agree. */
export const today = readToday(env, firm, new Date());

/**
 * True while Netlify, Vercel or Cloudflare builds a pull request preview. Cloudflare only reports the branch, so there
 * only the editor's branches count.
 * @param settings environment variables
 */
export const isHostPreview = (settings: Environment): boolean =>
  (readFlag('NETLIFY', settings) && /^(deploy-preview|branch-deploy)$/.test(settings['CONTEXT'] ?? '')) ||
  settings['VERCEL_ENV'] === 'preview' ||
  (settings['CF_PAGES_BRANCH'] ?? settings['WORKERS_CI_BRANCH'] ?? '').startsWith('cms/');

/** Shows drafts and scheduled articles, as `npm run dev` and `npm run build -- --drafts` do. */
export const showDrafts = readFlag('DRAFTS') || process.argv.includes('--drafts') || isHostPreview(env);

/** The site is not finished, and each page says so. */
export const isPreview = readFlag('PREVIEW');

/** Keeps search engines away. */
export const noindexSite = showDrafts || isPreview;

/** Receivers of the forms that override those in the firm's facts. */
export const deliverySettings = { contact: env['CONTACT_DELIVERY'], newsletter: env['NEWSLETTER_DELIVERY'] };

/** `local` adds the editor for a folder on this computer. */
export const editorMode = readText('CMS', [/^local$/, 'local, or leave it out', '']);

/** Values of `PUBLISH_TO`; `server` is the firm's own server. */
const HOSTS = [
  /^(?:cloudflare|github|netlify|server|vercel)$/,
  'one of cloudflare, github, netlify, server, vercel',
  '',
] as const;

/**
 * The host to publish on: `PUBLISH_TO`, or the one that runs the build.
 * @param settings environment variables
 */
export const hostOf = (settings: Environment): string | undefined =>
  readText('PUBLISH_TO', HOSTS, settings) ||
  (readFlag('NETLIFY', settings) && 'netlify') ||
  ((readFlag('CF_PAGES', settings) || readFlag('WORKERS_CI', settings)) && 'cloudflare') ||
  (readFlag('VERCEL', settings) && 'vercel') ||
  undefined;
export const host = hostOf(env);

/**
 * The site's folder on its host: BASE_PATH, or on GitHub Pages the name of the repository, unless that is the account's
 * own (`NAME.github.io`) or the firm has its own domain.
 * @param settings environment variables
 * @returns such as `/firm`; empty at the root of the host
 */
export function basePathOf(settings: Environment, { url, demo }: Pick<Firm, 'url' | 'demo'>): string {
  const written = settings['BASE_PATH'];
  if (written || hostOf(settings) !== 'github') return readBasePath(written);
  const [owner = '', name = ''] = (settings['GITHUB_REPOSITORY'] ?? '').split('/');
  const isOfAccount = name.toLowerCase() === `${owner}.github.io`.toLowerCase();
  // The demo firm's domain does not exist.
  const hasDomain = !demo && !new URL(url).hostname.endsWith('.github.io');
  return isOfAccount || hasDomain ? '' : readBasePath(name);
}
/** The site's folder in its first language. */
export const rootPath = basePathOf(env, firm);
/** The site's folder in the language of this build. */
export const basePath = folderOf(rootPath, translation);

/** True in a GitHub workflow. */
export const onGitHub = readFlag('GITHUB_ACTIONS');

/** Whether to draw link previews; SOCIAL_IMAGES=off skips them to save time. */
export const drawSocialImages = readFlag('SOCIAL_IMAGES', env, true);
