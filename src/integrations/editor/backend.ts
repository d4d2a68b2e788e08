import { editorMode } from '../../build-env.ts';
import { firm } from '../../firm.ts';
import type { Firm } from '../../schemas/firm.ts';

/** Path of the editor's page. */
export const EDITOR_ROUTE = '/admin';

/** Hosts of repositories, each with the origin of its API. */
const APIS = { github: 'https://api.github.com', gitlab: 'https://gitlab.com' };

/** The repository that the editor changes; `local` for a folder on this computer, without an account. */
export type EditorBackend = NonNullable<Firm['cms']> & { local?: boolean };

/** The repository or folder that the editor changes; undefined where firm.json does not name one. */
export const editorBackend: EditorBackend | undefined =
  // The editor requires the name of a repository even for a folder.
  editorMode ? { backend: 'github', repo: 'local/folder', branch: 'main', local: true } : firm.cms;

/** Origins that the editor's page may connect to: none for a folder. */
export const endpointsOf = ({ backend, local }: EditorBackend): string[] => (local ? [] : [APIS[backend]]);
