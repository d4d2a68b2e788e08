import { cmsSetting } from '../../build-env.ts';
import type { Site } from '../../schemas/site.ts';
import { site } from '../../site.config.ts';

/** Path of the editor's page. */
export const EDITOR_ROUTE = '/admin';

/** Hosts of repositories, each with the origin of its API. */
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/** The repository that the editor changes; `local` for a folder on this computer, without an account. */
export type EditorBackend = NonNullable<Site['cms']> & { local?: boolean };

/**
 * What the editor changes; undefined if the site has no editor.
 * @param cms setting of the firm's facts
 * @param mode the environment's CMS: `local` or undefined
 * @throws Error for another mode
 */
export function readBackend(cms: Site['cms'], mode: string | undefined): EditorBackend | undefined {
  if (mode && mode !== 'local') throw new Error(`CMS: write local, or unset it; found "${mode}".`);
  // The editor requires the name of a repository even for a folder.
  return mode ? { backend: 'github', repo: 'local/folder', branch: 'main', local: true } : cms;
}

/** The backend of this build. */
export const editorBackend = readBackend(site.cms, cmsSetting);

/** Origins that the editor's page may connect to: none for a folder. */
export const endpointsOf = (backend?: EditorBackend): string[] =>
  backend && !backend.local ? [APIS[backend.backend]] : [];
