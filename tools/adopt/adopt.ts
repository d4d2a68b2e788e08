/** Makes the site a firm's own. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
import { reasonsAgainst, relateServices, takeOut } from './disciplines.ts';
import { editSite, jsonOf } from './files.ts';
import { isStillDemo, writeMarks } from './marks.ts';
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
    ...(isReadable ? reasonsAgainst(ids) : []),
  ];
}

/** Takes back what was edited since the last commit, apart from the files that an owner edits before. */
function undo(facts: string): void {
  git('restore', '.', ...OWNERS.map((file) => `:!${file}`));
  git('clean', '-qfd', 'src/content');
  writeFileSync(FIRM_FILE, facts);
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

  const facts = readFileSync(FIRM_FILE, 'utf8');
  let isKept = false;
  try {
    editSite(() => {
      if (isFirst) adoptContent(firm);
      if (isFirst) adoptRepository(firm);
      takeOut(without);
      relateServices();
      removeDeadReferences();
      const entries = [...(jsonOf(sources.disciplines.path) as { id: string }[]), ...services()];
      const offered = entries.map(({ id }) => id);
      writeMarks((need) => [...offered, ...OPTIONAL_PARTS.filter((part) => hasPart(part))].includes(need));
    });
    isKept = !isDryRun;
    return { changes: gitStatus(), isFirst };
  } finally {
    if (!isKept) undo(facts);
  }
}
