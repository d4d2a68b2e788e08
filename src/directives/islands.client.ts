import interaction from './interaction.ts';

// Where Astro's runtime looks for a directive, and how it hears of one that came after it. (The
// directive `held` is put there by Astro, in the pages that use it.)
const global = globalThis as { Astro?: object };
global.Astro = { ...global.Astro, interaction };
dispatchEvent(new Event('astro:interaction'));
