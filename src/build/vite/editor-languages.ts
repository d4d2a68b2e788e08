import type { Plugin } from 'vite';

const LANGUAGES = /^@shikijs\/langs\/(?!(?:markdown|mdx)$)/;
const NO_LANGUAGE = '\0no-language';

/** Leaves the syntax colors of some 350 languages out of the editor: the content uses Markdown and MDX alone. */
export const editorLanguages = (): Plugin => ({
  name: 'editor-languages',
  enforce: 'pre',
  resolveId: (id) => (LANGUAGES.test(id) ? NO_LANGUAGE : undefined),
  load: (id) => (id === NO_LANGUAGE ? 'export default [];' : undefined),
});
