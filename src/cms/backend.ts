import type { Site } from '../schemas/site.ts';

/** Where the editor in the browser stands. */
export const CMS_ROUTE = '/admin';

/** Hosts that hold repositories, each with the one address that the editor asks. */
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/** What the editor in the browser reads and writes. */
export interface CmsBackend {
  name: keyof typeof APIS;
  repo: string;
  branch: string;
  /** Origins that its page may ask; none for a folder on this computer. */
  endpoints: readonly string[];
}

/**
 * Whether the site has an editor in the browser, and where that finds the content.
 * @param cms setting of the firm's config
 * @param mode the environment's CMS: `local` for a folder on this computer, without an account
 * @returns undefined where there is to be none
 * @throws Error for another mode
 */
export function cmsBackend(cms: Site['cms'], mode: string | undefined): CmsBackend | undefined {
  if (mode !== undefined && mode !== 'local')
    throw new Error(`CMS: write local, or unset it; found "${mode}".`);
  // The editor asks for a repository by name even where it opens a folder.
  if (mode) return { name: 'github', repo: 'local/folder', branch: 'main', endpoints: [] };
  return cms && { name: cms.backend, repo: cms.repo, branch: cms.branch, endpoints: [APIS[cms.backend]] };
}
