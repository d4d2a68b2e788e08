/** The address of a script of its own (src/integrations/vite/chunk-url.ts). */
declare module '*?chunk' {
  const url: string;
  export default url;
}

/** A module that the plugin of `@astrojs/react` makes in development. */
declare module '@vitejs/plugin-react/preamble';
