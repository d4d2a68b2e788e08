/** The URL of a separate script (src/integrations/vite/chunk-url.ts). */
declare module '*?chunk' {
  const url: string;
  export default url;
}

/** A virtual module of the `@astrojs/react` plugin, in development. */
declare module '@vitejs/plugin-react/preamble';
