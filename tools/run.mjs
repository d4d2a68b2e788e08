/**
 * Runs a tool of this project: `node tools/run.mjs astro build`. Plain JavaScript, so that any Node can say in a sentence
 * what keeps the tools from running.
 */
import { existsSync } from 'node:fs';
import module from 'node:module';
import { parse, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Signs that mean something else in the addresses by which Node, Vite and Astro know files, or in a search path. */
const SIGNS = /[%#?"\\:*]/;

/**
 * @param {string} sentence what is wrong, and what to do
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const MISSING =
  'Packages of this project are missing, or those of another version are there. Run npm ci in its folder; it brings the right Node as well.';
const folder = process.cwd();
const [sign] = SIGNS.exec(folder.slice(parse(folder).root.length).replaceAll(sep, '/')) ?? [];
if (sign)
  refuse(
    `The path of this folder, ${folder}, has the sign ${sign}, with which no site can be built. Rename the folder.`,
  );
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
// The tool finds its words where it would if Node ran it.
process.argv.splice(1, 2, fileURLToPath(tool));
try {
  await import(tool.href);
} catch (error) {
  const { message } = /** @type {Error} */ (error);
  if (message.startsWith('Cannot find package')) refuse(`${MISSING} (${message.split(' imported')[0]})`);
  throw error;
}
