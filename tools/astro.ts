/**
 * Runs Astro with this project's settings, in every shell alike: `node tools/astro.ts build`.
 * Astro reads them before its own config, so they cannot stand there.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
// Unless told, Astro's dev server leaves for the background where an editor's agent starts it.
process.env['ASTRO_DEV_BACKGROUND'] ??= '0';

await import(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url).href);
