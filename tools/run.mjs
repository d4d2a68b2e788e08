/**
 * Runs a tool of this project: `node tools/run.mjs astro build`. Plain JavaScript, so that any version of Node can say
 * in one sentence what keeps the tools from running.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { parse, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Characters that have another meaning in file URLs, in a glob or in PATH. */
const SPECIAL = /[%#?"\\:*]/;
/** Tools that run once for each language of the site, the first one first. */
const FOR_EACH_LANGUAGE = ['astro build', 'content-check', 'ready', 'browser-tests'];
const MISSING =
  'Packages are missing, or they are those of another version. Run npm ci in this folder; it installs the right Node as well.';

/** Exit status of a tool that does nothing in one language, and would give the same reason in each. */
const REFUSED = 2;

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
// npm scripts put the Node of this project first; a bare "node" in a shell is the system's.
if (!process.features.typescript)
  refuse(
    existsSync('node_modules/.bin/node')
      ? `Node ${process.versions.node} cannot run the tools of this project. Use the npm scripts, which have the right one: npm run lists them.`
      : MISSING,
  );

// The next run starts a third of a second sooner.
module.enableCompileCache('node_modules/.cache/node');
const [name = '', command = ''] = process.argv.slice(2);
const at = process.argv.findIndex((word) => /^--language(?:=|$)/.test(word));
if (at > 0) {
  const [option = '', tag = process.argv[at + 1] ?? ''] = (process.argv[at] ?? '').split('=');
  process.argv.splice(at, process.argv[at] === option ? 2 : 1);
  // No tag is not the first language. Files that are named are checked in their own.
  if (name !== 'content-check' || !process.argv.slice(3).some((word) => existsSync(word)))
    process.env['TRANSLATION'] = tag || option;
}
const isForEach = FOR_EACH_LANGUAGE.includes(`${name} ${command}`) || FOR_EACH_LANGUAGE.includes(name);
try {
  const { registerWords } = await import('../src/words.ts');
  const { translations } = await import('../src/schemas/languages.ts');
  const isOnce = process.env['TRANSLATION'] !== undefined || process.argv.includes('--help');
  const others = isForEach && !isOnce ? translations() : [];
  if (others.length) {
    const [run = '', ...words] = process.argv.slice(1);
    // Mistakes in all languages are reported before any language is built.
    const steps = name === 'astro' ? [['content-mistakes'], [...words, '--checked']] : [words];
    for (const step of steps)
      for (const TRANSLATION of process.exitCode ? [] : ['', ...others]) {
        // In separate processes, which read the settings again.
        const env = { ...process.env, TRANSLATION };
        const { status } = spawnSync(process.execPath, [run, ...step], { env, stdio: 'inherit' });
        process.exitCode ||= status === 0 ? 0 : 1;
        if (status === REFUSED || (status && step.includes('--checked'))) break;
      }
  } else {
    registerWords();
    // The tool then finds its arguments where it would if Node had started it.
    const tool = new URL(`${name}.ts`, import.meta.url);
    process.argv.splice(1, 2, fileURLToPath(tool));
    await import(tool.href);
  }
} catch (error) {
  const { name, message } = /** @type {Error} */ (error);
  // A wrong setting, such as `TODAY: Write a day`, needs no stack trace either.
  if (name === 'Refusal' || /^[A-Z_]+: Write /.test(message)) {
    console.error(at > 0 ? message.replace(/^TRANSLATION:/, '--language:') : message);
    process.exit(process.env['TRANSLATION'] === undefined ? 1 : REFUSED);
  }
  if (message.startsWith('Cannot find package')) refuse(`${MISSING} (${message.split(' imported')[0]})`);
  throw error;
}
