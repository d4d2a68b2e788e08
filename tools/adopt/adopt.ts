/** Makes the site a firm's own. */
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkContent } from '../../src/content-check/check-content.ts';
import { fullMessage } from '../../src/reading/diagnostic.ts';
import { fieldLine } from '../../src/reading/source-position.ts';
import { readFirmFile } from '../../src/firm.ts';
import { FIRM_FILE } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { hasPart, OPTIONAL_PARTS } from '../../src/schemas/page.ts';
import { sources } from '../../src/schemas/sources.ts';
import { refuse } from '../command.ts';
import { git, gitStatus, tryGit } from '../git.ts';
import { services } from '../new/content.ts';
import { adoptContent } from './content.ts';
import { removeDeadReferences } from './dead-references.ts';
import { demoFacts } from './demo-facts.ts';
import { reasonsAgainst, relateServices, removeOffers } from './disciplines.ts';
import { editSite, jsonOf } from './files.ts';
import { isStillDemo, writeMarks } from './marks.ts';
import { removePart } from './parts.ts';
import { adoptRepository } from './repository.ts';

/** Files that an owner edits before adopting. */
export const OWNERS = [FIRM_FILE, 'public/favicon.svg', 'src/styles/tokens.css'];

/** Everything that keeps the site from being adopted, one message per line. */
async function obstacles(firm: Firm, ids: readonly string[], isFirst: boolean): Promise<string[]> {
  if (tryGit('rev-parse') === undefined)
    refuse('This folder is not a git repository, so nothing could be undone. Clone the project with git.');
  const files = [...gitStatus().keys()].filter((file) => !OWNERS.includes(file));
  const source = existsSync(FIRM_FILE) ? readFileSync(FIRM_FILE, 'utf8') : '';
  // Adopting removes seals under licenses that are gone.
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

/** The changes that a function would make: it runs in a copy of the site. */
function changesInCopy(edit: () => void): Map<string, string> {
  const [home, copy] = [process.cwd(), mkdtempSync(join(tmpdir(), 'adopt-'))];
  git('worktree', 'add', '--quiet', '--detach', copy);
  for (const file of OWNERS.filter(existsSync)) cpSync(file, join(copy, file));
  try {
    process.chdir(copy);
    edit();
    return gitStatus();
  } finally {
    process.chdir(home);
    git('worktree', 'remove', '--force', copy);
  }
}

/**
 * Turns the site into that of the firm in src/content/firm.json: removes the demo firm's people, projects, articles,
 * testimonials, takeoffs, files and insurance, and files that speak for the makers of the software, and writes (TODO)
 * before sentences that are not true of the firm. Services and pages stay. Any run takes out what is in `without`.
 * @param without disciplines, services and parts of the site, such as `design`, `estimating/boq` and `blog`
 * @returns the changed files with git's letters, and whether this was the first run
 * @throws Refusal with all reasons at once, before anything is touched
 */
export async function adopt(without: readonly string[] = [], isDryRun = false) {
  const firm = readFirmFile() as Firm;
  const isFirst = isStillDemo();
  const reasons = await obstacles(firm, without, isFirst);
  if (!reasons.length && !isFirst && !without.length)
    reasons.push('Nothing of the demo firm is left: this site is yours already.');
  if (reasons.length) refuse(...reasons, 'Nothing was changed.');

  const edit = () => {
    editSite(() => {
      if (isFirst) adoptContent(firm);
      if (isFirst) adoptRepository(firm);
      removeOffers(without);
      for (const part of OPTIONAL_PARTS) if (without.includes(part) && hasPart(part)) removePart(part);
      relateServices();
      removeDeadReferences();
      const entries = [...(jsonOf(sources.disciplines.path) as { id: string }[]), ...services()];
      const offered = entries.map(({ id }) => id);
      writeMarks((need) => [...offered, ...OPTIONAL_PARTS.filter((part) => hasPart(part))].includes(need));
    });
  };
  if (isDryRun) return { changes: changesInCopy(edit), isFirst };
  edit();
  return { changes: gitStatus(), isFirst };
}
