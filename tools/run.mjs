/**
 * Runs a tool of this project: `node tools/run.mjs astro build`. Plain JavaScript, so that any version of Node can say in a
 * sentence what keeps the tools from running.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { parse, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Characters that have another meaning in file URLs, in a glob or in PATH. */
const SPECIAL = /[%#?"\\:*]/;
const MISSING =
  'Packages are missing, or they are those of another version. Run npm ci in this folder; it installs the right Node as well.';

/**
 * @param {string} sentence what is wrong, and what to do
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const folder = process.cwd();
const [sign] = SPECIAL.exec(folder.slice(parse(folder).root.length).replaceAll(sep, '/')) ?? [];
if (sign) refuse(`The path ${folder} contains ${sign}, which breaks file URLs. Rename the folder.`);
if (!existsSync('node_modules/astro')) refuse(MISSING);
// npm scripts put the Node of this project first; who types "node" gets that of the system.
if (!process.features.typescript)
  refuse(
    existsSync('node_modules/.bin/node')
      ? `Node ${process.versions.node} cannot run the tools of this project. Use the npm scripts, which have the right one: npm run lists them.`
      : MISSING,
  );

// The next run starts a third of a second sooner.
module.enableCompileCache('node_modules/.cache/node');
const tool = new URL(`${process.argv[2]}.ts`, import.meta.url);
// A setting of what the tool reads; npm run content:check has an option of this name, for the dictionary.
const at = process.argv.indexOf('--language');
if (at > 0 && ['astro', 'new'].includes(process.argv[2] ?? ''))
  process.env['TRANSLATION'] = process.argv.splice(at, 2)[1] ?? '';
const { registerWords } = await import('../src/integrations/words.ts');
registerWords();
// The tool then reads its arguments where it would if Node had started it.
process.argv.splice(1, 2, fileURLToPath(tool));
try {
  await import(tool.href);
} catch (error) {
  const { name, message } = /** @type {Error} */ (error);
  if (name === 'Refusal') refuse(message);
  if (message.startsWith('Cannot find package')) refuse(`${MISSING} (${message.split(' imported')[0]})`);
  throw error;
}
