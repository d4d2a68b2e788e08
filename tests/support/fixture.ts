/** The fixture firm's sites, as tests/support/shared-sites.ts builds them. */
import { pagesOf, templatesOf } from './pages-of.ts';

export { firm as site } from './fixture-firm.ts';

/**
 * The fixture firm's path of a file of the project.
 * @param path as in the project, such as src/content/blog/1.mdx
 */
export const fixtureFile = (path: string): string => path.replace(/^src\//, 'tests/fixture/');

/** The copy of the project in which the fixture firm's site is built; the site is in its `dist/`. */
export const FIXTURE_PROJECT = 'test-results/fixture';
/** The same for another firm's preview, and the sub-path that it is built for. */
export const PREVIEW_PROJECT = 'test-results/preview';
export const PREVIEW_BASE = '/firm';

/** A page of each template of the fixture firm's site, and those with the most parts; only once it is built. */
export const fixtureTemplates = (): string[] => [
  ...templatesOf(pagesOf(`${FIXTURE_PROJECT}/dist`)),
  '/blog/3/',
  '/services/design/architectural-design/',
];
