import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrate on the first touch, focus or input; a text names a document event that wakes it, too. */
    'client:interaction'?: boolean | string;
    /** The same, and what a visitor does before the island is awake waits for it. */
    'client:held'?: boolean | string;
  }
}
