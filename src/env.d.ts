/** The address of a script of its own (src/integrations/vite/chunk-url.ts). */
declare module '*?chunk' {
  const url: string;
  export default url;
}

/** Folder of the site in its first language, such as `/firm`; empty at the root of the host (astro.config.mjs). */
declare const ROOT_PATH: string;

/** A module that the plugin of `@astrojs/react` makes in development. */
declare module '@vitejs/plugin-react/preamble';
