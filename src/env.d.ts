/** The address of a script of its own (src/integrations/vite/chunk-url.ts). */
declare module '*?chunk' {
  const url: string;
  export default url;
}

/** A module that the plugin of `@astrojs/react` makes in development. */
declare module '@vitejs/plugin-react/preamble';

declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'woff2';
    noLayoutClosure?: boolean;
    variationAxes?: Record<string, number>;
  }
  export default function subsetFont(font: Buffer, characters: string, options?: Options): Promise<Buffer>;
}
