import { cmsSetting } from '../build-env.ts';
import type { Firm } from '../schemas/firm.ts';
import { firm } from '../firm.ts';

/** Path of the editor. */
export const CMS_ROUTE = '/admin';

/** Hosts of repositories, each with the origin of its API. */
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/** What the editor reads and writes. */
export interface CmsBackend {
  name: keyof typeof APIS;
  repo: string;
  branch: string;
  /** Origins that its page may connect to; none for a local folder. */
  endpoints: readonly string[];
  /** Whether each edit waits in a request of its own until somebody publishes it. */
  reviewed: boolean;
}

/**
 * Where the editor finds the content; undefined if the site has no editor.
 * @param cms setting of the firm's config
 * @param mode the environment's CMS: `local` for a folder on this computer, without an account
 */
export function readBackend(cms: Firm['cms'], mode: string | undefined): CmsBackend | undefined {
  if (mode !== undefined && mode !== 'local')
    throw new Error(`CMS: write local, or unset it; found "${mode}".`);
  // The editor requires the name of a repository even for a folder.
  if (mode) return { name: 'github', repo: 'local/folder', branch: 'main', endpoints: [], reviewed: false };
  if (!cms) return undefined;
  const { backend: name, repo, branch } = cms;
  return { name, repo, branch, endpoints: [APIS[name]], reviewed: true };
}

/** The backend of this build. */
export const cmsBackend = readBackend(firm.cms, cmsSetting);
