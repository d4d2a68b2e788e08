/**
 * Runs the tests part by part and says how long each took: `node tools/test.ts [publish|all]`.
 *
 * - nothing: what `npm test` runs
 * - `publish`: what a site must pass before it is published; nothing of it knows the sample firm's words
 * - `all`: also the heavy suites, for the night and before a release
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

/** An npm script with its arguments. */
type Part = readonly [script: string, ...args: string[]];

const kinds = (...names: string[]) => names.map((name) => `tests/${name}`);
const projects = (...names: string[]) => names.map((name) => `--project=${name}`);
/** Astro's types of the content: in a fresh clone the linter would not find them. */
const SYNC: Part[] = [['sync']];
const STATIC: Part[] = [['check'], ['lint'], ['format:check'], ['unused'], ['content:check']];
/** What is told of the run itself. */
const AFTER: Part[] = [['budget']];

/** Stages of each run, one after the other. The parts of a stage do not need one another: two run at a time. */
const RUNS: Record<string, Part[][]> = {
  test: [
    SYNC,
    [...STATIC, ['build']],
    [['test:html'], ['test:unit']],
    [['test:browser', ...projects('invariants', 'sample', 'behaviours')]],
    AFTER,
  ],
  publish: [
    [['check'], ['build']],
    [['test:html'], ['test:unit', ...kinds('invariants', 'behaviours'), 'src/']],
    [['test:browser', ...projects('invariants', 'behaviours')]],
  ],
  all: [
    SYNC,
    [...STATIC, ['build']],
    [['test:html'], ['test:unit'], ['test:heavy']],
    [['test:browser', ...projects('invariants', 'sample', 'behaviours', 'heavy')]],
    AFTER,
  ],
};

/** Node keeps there what it compiled, for the many short processes of a run. */
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/node');

/** Runs one part; its output is printed when it is over, so that two do not mix. */
async function run([script, ...args]: Part): Promise<boolean> {
  const start = performance.now();
  const command = ['run', '--silent', script, ...(args.length ? ['--', ...args] : [])];
  // Windows starts npm by way of its shell.
  const child = spawn('npm', command, { shell: process.platform === 'win32' });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = Math.round((performance.now() - start) / 1000);
  if (code !== 0 || AFTER.some(([name]) => name === script)) process.stdout.write(output);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${script}, ${seconds} s`);
  return code === 0;
}

const [name = 'test'] = process.argv.slice(2);
const stages = RUNS[name];
if (!stages) throw new Error(`Choose one of: ${Object.keys(RUNS).join(', ')}; found "${name}".`);

const failed: string[] = [];
for (const stage of stages) {
  const waiting = [...stage];
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      if (!(await run(part))) failed.push(part[0]);
  };
  await Promise.all([lane(), lane()]);
  // What follows needs what went before, but for the figures of a run that went to its end.
  if (failed.length && stage !== stages.at(-2)) break;
}
process.exitCode = failed.length ? 1 : 0;
