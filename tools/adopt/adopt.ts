/** Makes the site a firm's own. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { checkContent } from '../../src/content-check/check-content.ts';
import { readFirmFile } from '../../src/firm.ts';
import { fullMessage } from '../../src/reading/diagnostic.ts';
import { fieldLine } from '../../src/reading/source-position.ts';
import { FIRM_FILE } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { contentOf, translations } from '../../src/schemas/languages.ts';
import { hasPart, OPTIONAL_PARTS, pageFile } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/sources.ts';
import { refuse } from '../command.ts';
import { carryOut, type Change, changesOf, filesIn, jsonOf, type Plan, planDeletion } from './changes.ts';
import { demoFacts } from './demo-facts.ts';
import { planRemoval, reasonsAgainst } from './disciplines.ts';
import { isStillDemo, planMarks } from './marks.ts';
import { planWithoutPart } from './parts.ts';
import { planAdoption } from './plan.ts';
import { planDrawings, planRepository } from './repository.ts';

/** Files that an owner edits before adopting. */
export const OWNERS = [FIRM_FILE, 'public/favicon.svg', 'src/styles/tokens.css'];

/** Changed and new files by git that the owner has not edited for this. */
function uncommitted(): string[] {
  try {
    const words = ['status', '--porcelain', '--untracked-files=all', '--no-renames', '-z'];
    const status = execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' });
    const files = status.split('\0').flatMap((line) => line.slice(3) || []);
    return files.filter((file) => !OWNERS.includes(file));
  } catch {
    return refuse(
      'This folder is not a git repository, so nothing could be undone. Clone the project with git.',
    );
  }
}

/** All that keeps the site from being adopted, in lines. */
async function obstacles(firm: object, ids: readonly string[], isFirst: boolean): Promise<string[]> {
  const files = uncommitted();
  const source = readFileSync(FIRM_FILE, 'utf8');
  // Seals by licenses that are gone are taken out.
  const errors = (await checkContent()).filter(
    ({ severity, field = '' }) => severity === 'error' && !field.startsWith('facts.sealedIn'),
  );
  const isReadable = !errors.some(({ file }) => file === sources.disciplines.path);
  return [
    ...(files.length ? ['Commit these files first, so that everything can be undone:', ...files] : []),
    ...errors.map((error) => `${error.file}:${error.line ?? 1}  ${fullMessage(error)}`),
    ...(isFirst ? demoFacts(firm) : []).map(([path, text]) => {
      return `${FIRM_FILE}:${fieldLine(source, path)}  ${path}: "${text}" is the demo firm’s. Write your own.`;
    }),
    ...(isReadable ? reasonsAgainst(ids, !isFirst) : []),
  ];
}

/** What a firm does not have or offer, and whether only to look. */
interface Options {
  /** Disciplines, services and parts of the site, such as `design`, `estimating/boq` and `blog`. */
  without?: readonly string[];
  isDryRun?: boolean | undefined;
}

/**
 * Makes the site that of the firm in src/content/firm.json: removes the demo firm's people, projects, articles,
 * testimonials, takeoffs, files and insurance, and whatever speaks for the makers of the software, and writes (TODO) before
 * sentences that are untrue of the firm. Services and pages stay. Later it takes out what the firm does not have or offer.
 * @returns the changes, and whether they were the first
 * @throws Refusal with all reasons at once, before anything is touched
 */
export async function adopt({ without = [], isDryRun = false }: Options = {}): Promise<{
  changes: Change[];
  isFirst: boolean;
}> {
  const firm = readFirmFile() as Firm;
  const isFirst = isStillDemo();
  const reasons = await obstacles(firm, without, isFirst);
  if (!reasons.length && !isFirst && !without.length)
    reasons.push('Nothing of the demo firm is left: this site is yours already.');
  if (reasons.length) refuse(...reasons, 'Nothing was changed.');

  const plan: Plan = new Map();
  // A translation of the sample is about the demo firm in every sentence.
  if (isFirst)
    planDeletion(
      plan,
      translations().flatMap((tag) => filesIn(plan, contentOf(tag))),
    );
  if (isFirst) planAdoption(plan, firm);
  if (isFirst) planRepository(plan, firm);
  planRemoval(plan, without);
  for (const part of OPTIONAL_PARTS) if (without.includes(part) && hasPart(part)) planWithoutPart(plan, part);
  const offered = (jsonOf(plan, sources.disciplines.path) as { id: string }[]).map(({ id }) => id);
  const parts = OPTIONAL_PARTS.filter((part) => hasPart(part) && !plan.has(pageFile(part)));
  planMarks(plan, (need) => [...offered, ...parts].includes(need));
  planDrawings(plan);

  const changes = changesOf(plan);
  if (!isDryRun) carryOut(plan);
  return { changes, isFirst };
}
