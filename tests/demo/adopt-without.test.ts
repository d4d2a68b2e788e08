/** An adopted site without disciplines, services or parts that the firm does not offer. */
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { reloadFirm } from '../../src/firm.ts';
import { FIRM_FILE as FIRM } from '../../src/schemas/content-files.ts';
import { sources } from '../../src/schemas/sources.ts';
import { adopt } from '../../tools/adopt/adopt.ts';
import { FACTS as OWN, FirmClone } from '../support/firm.ts';
import { runTool } from '../support/tool.ts';
import { content, json, markedIn, mistakes, tasks } from './adopted.ts';

const TERMS = 'src/content/legal/terms.mdx';
const home = process.cwd();
let firm: FirmClone;
beforeAll(async () => {
  firm = new FirmClone();
  process.chdir(firm.folder);
  firm.edit(FIRM, OWN);
  await adopt();
  firm.commit('Adopt');
  firm.git('tag', 'adopted');
});
beforeEach(() => firm.git('reset', '--quiet', '--hard', 'adopted'));
afterAll(() => {
  process.chdir(home);
  reloadFirm();
  firm.remove();
});

/** By the time it runs this, a firm may have a project, a takeoff, an old address, and links. */
const addWork = () => {
  const links = '[models](/services/design/bim-services/) and [quantities](/services/estimating/boq/)';
  firm.write(TERMS, `${firm.read(TERMS)}\nThis covers ${links}.\n`);
  firm.write('src/content/redirects.json', { '/old-page/': '/services/design/bim-services/' });
  const services = ['design/bim-services', 'estimating/boq', 'construction/cost-control'];
  const project = json(join(home, 'src/content/portfolio/1.json'));
  firm.write('src/content/portfolio/1.json', { ...project, draft: true, team: undefined, services });
  const takeoff = json(join(home, 'src/content/takeoffs/earthwork.json'));
  firm.write('src/content/takeoffs/own.json', { ...takeoff, files: undefined, drawing: 'home' });
  firm.commit('Work');
};

test('the command reads names however they are separated, and none without its option', () => {
  const run = (...words: string[]) => runTool(join(home, 'tools/adopt.ts'), ['--dry-run', ...words]);
  const { stdout } = run('--without', 'design,estimating/boq');
  expect(stdout).toContain('delete  src/content/services/estimating/boq.mdx');
  expect(run('--without', 'Design,', 'estimating/boq').stdout).toBe(stdout);
  expect(run('--without', 'design estimating/boq').stdout).toBe(stdout);
  for (const words of [['design'], ['--without', ','], ['--without=']])
    expect(run(...words).stderr).toContain('Usage: npm run adopt');
});

test.each([
  [
    ['design', 'construction'],
    ['Drawn true', 'All three work', 'You hear from an engineer'],
    'We measure the quantities',
  ],
  [
    ['estimating', 'construction'],
    ['We measure the quantities', 'Once the site limits are clear'],
    'Drawings, model and program',
  ],
  [
    ['estimating/boq', 'design'],
    ['Drawn true', 'Quantity takeoffs, bids', 'While our designers develop'],
    'We measure the quantities',
  ],
  [
    ['design/architectural-design', 'construction/drone-surveys', 'construction/cost-control'],
    ['Architecture, structural and MEP', 'You get one coordinated', 'Scheduling, site supervision'],
    'Drawn true',
  ],
])(
  'a site without %j has no word that names it, and marks sentences that are untrue without it',
  async (without, untrue, others) => {
    addWork();
    await adopt(without);
    const gone = without.join('|');
    const named = new RegExp(`/services/(?:${gone})/|service: (?:${gone})\\b|^ +"(?:${gone})\\b`, 'm');
    expect(content().filter((file) => named.test(`/${file}\n${firm.read(file)}`))).toEqual([]);
    expect(firm.read(TERMS)).toMatch(/covers \[?models.* and \[?quantities/);
    const sentences = markedIn().join('\n');
    for (const words of untrue) expect(sentences).toContain(`(TODO) ${words}`);
    expect(sentences).not.toContain(others);
    // How the only discipline works with others is a question without an answer.
    const left = json(sources.disciplines.path) as unknown as { teamwork?: string }[];
    expect(left.every(({ teamwork }) => teamwork)).toBe(left.length > 1);
    expect(await mistakes()).toEqual([]);
  },
);

test('a site without blog, portfolio, samples and glossary has no file of them, and nothing to write for them', async () => {
  addWork();
  await adopt(['blog', 'portfolio', 'samples', 'glossary']);
  const left = firm
    .filesIn('src/content')
    .filter((file) => /blog|portfolio|samples|takeoffs|glossary/.test(file));
  expect(left.filter((file) => !/content\/(?:drawings|services)\//.test(file))).toEqual([]);
  expect(json('src/content/pages/home.json')['bands']).not.toMatchObject({ portfolio: {} });
  expect(await mistakes()).toEqual([]);
  const toDo = (await tasks()).map(({ file, message }) => file + message);
  expect(toDo.filter((task) => /blog|portfolio|samples|newsletter/.test(task))).toEqual([]);
  // Text on other pages that mentions them.
  expect(markedIn('pages/search').length).toBeGreaterThan(1);
});

test('the content check reports a part whose page was deleted by hand, and not its entries', async () => {
  addWork();
  for (const page of ['portfolio', 'people']) firm.delete(`src/content/pages/${page}.json`);
  const reported = (await mistakes()).join('\n');
  for (const page of ['portfolio', 'people'])
    expect(reported).toContain(
      `src/content/pages/${page}.json:undefined  This file is missing, and pages need it. Restore it, or translate it;`,
    );
});

test('a site cannot be without any service, and stays unchanged', async () => {
  const all = ['design', 'estimating', 'construction'];
  await expect(adopt(all)).rejects.toThrow('At least three services must stay');
  expect(firm.git('status', '--porcelain')).toBe('');
});
