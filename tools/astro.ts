/**
 * Runs Astro with this project's settings, the same in every shell: `node tools/astro.ts build`.
 * Astro reads them before its own config, so they cannot be there.
 */
process.env['ASTRO_TELEMETRY_DISABLED'] ??= '1';
// By default, Astro's dev server moves to the background when a coding agent starts it.
process.env['ASTRO_DEV_BACKGROUND'] ??= '0';

await import(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url).href);
