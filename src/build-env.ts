/** The settings of a build. No other file reads the environment. */
import { isRealDay } from './lib/day.ts';

const { env } = process;

const { TODAY } = env;
if (TODAY && !isRealDay(TODAY)) throw new Error(`TODAY: Write a day as YYYY-MM-DD; found "${TODAY}".`);

/** The day in UTC, read once so that all pages of a build agree; TODAY=2026-11-30 sets another. */
export const today = new Date(TODAY ?? new Date().toISOString().slice(0, 10));

/**
 * True while Netlify, Vercel or Cloudflare builds the preview of a pull request. Cloudflare names no more than the
 * branch, so there it is certain for the editor's branches alone.
 * @param settings environment variables
 */
export const isHostPreview = (settings: Readonly<Record<string, string | undefined>>): boolean =>
  (Boolean(settings['NETLIFY']) && /^(deploy-preview|branch-deploy)$/.test(settings['CONTEXT'] ?? '')) ||
  settings['VERCEL_ENV'] === 'preview' ||
  (settings['CF_PAGES_BRANCH'] ?? settings['WORKERS_CI_BRANCH'] ?? '').startsWith('cms/');

/** Shows drafts and scheduled articles, as `npm run dev` and `npm run build -- --drafts` do. */
export const showDrafts = Boolean(env['DRAFTS']) || process.argv.includes('--drafts') || isHostPreview(env);

/** Keeps search engines away. */
export const noindexSite = showDrafts || Boolean(env['PREVIEW']);

/** Reads a folder of a host: `/firm` from `firm`, too, and from `/firm/`; empty for the root. */
export function readBasePath(setting = ''): string {
  const path = setting.replace(/^\/+|\/+$/g, '');
  return path && `/${path}`;
}

/** Folder of the site on its host, such as `/firm`; empty at the root of one. */
export const basePath = readBasePath(env['BASE_PATH']);

/** Receivers of the forms, if not those of the firm's facts. */
export const deliverySettings = { contact: env['CONTACT_DELIVERY'], newsletter: env['NEWSLETTER_DELIVERY'] };

/** `local` adds the editor for a folder on this computer. */
export const editorMode = env['CMS'] || undefined;
if (editorMode && editorMode !== 'local')
  throw new Error(`CMS: Write local, or unset it; found "${editorMode}".`);

/**
 * The host to publish on: `PUBLISH_TO`, or the one that runs the build.
 * @param settings environment variables
 */
export const hostOf = (settings: Readonly<Record<string, string | undefined>>): string | undefined =>
  settings['PUBLISH_TO'] ||
  (settings['NETLIFY'] && 'netlify') ||
  ((settings['CF_PAGES'] || settings['WORKERS_CI']) && 'cloudflare') ||
  (settings['VERCEL'] && 'vercel') ||
  undefined;
export const host = hostOf(env);

/** True in a GitHub workflow. */
export const onGitHub = Boolean(env['GITHUB_ACTIONS']);

/** Draws link previews; SOCIAL_IMAGES=off saves their time. */
export const drawSocialImages = env['SOCIAL_IMAGES'] !== 'off';
