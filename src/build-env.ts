import { isRealDay } from './lib/day.ts';

/** The settings of a build. No other file reads the environment. */
const { env } = process;

const { TODAY } = env;
if (TODAY && !isRealDay(TODAY)) throw new Error(`TODAY: Write a day as YYYY-MM-DD; found "${TODAY}".`);

/** The day in UTC, taken once so that all pages of a build agree; TODAY=2026-11-30 sets another. */
export const today = new Date(TODAY ?? new Date().toISOString().slice(0, 10));

/** Whether drafts and scheduled articles are shown, as by `npm run dev` and `npm run build -- --drafts`. */
export const draftsShown = Boolean(env['DRAFTS']) || process.argv.includes('--drafts');

/** Whether search engines are told to stay away. */
export const isPreview = draftsShown || Boolean(env['PREVIEW']);

/** Folder on the host that the site is built for, such as `/firm`. */
export const basePath = env['BASE_PATH'] || '/';

/** Where forms deliver, if not where the firm's config says. */
export const deliverySettings = { contact: env['CONTACT_DELIVERY'], newsletter: env['NEWSLETTER_DELIVERY'] };

/** `local` adds the editor for a folder on this computer. */
export const cmsSetting = env['CMS'];

/** The host that the site is to be published on, if anyone said so. */
export const publishTo = env['PUBLISH_TO'];

/** The host whose own build this is. */
export const buildHost = env['CF_PAGES'] ? 'cloudflare' : env['VERCEL'] ? 'vercel' : undefined;

/** Whether a GitHub workflow runs the build. */
export const onGitHub = Boolean(env['GITHUB_ACTIONS']);

/** Whether pictures for link previews are drawn; SOCIAL_IMAGES=off saves their time. */
export const hasSocialImages = env['SOCIAL_IMAGES'] !== 'off';
