import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isFirmFile, isNeededFile, isSampleFile } from '../../../tools/firm-files.ts';
import type { Tree } from '../../../tools/upgrade/git.ts';
import { type Change, plan } from '../../../tools/upgrade/plan.ts';
import { releasesIn } from '../../../tools/upgrade/versions.ts';

const PATHS = [
  'src/site.config.ts',
  'src/content/blog/1.mdx',
  'src/content/pages/careers.json',
  'public/favicon.svg',
  'tests/sample/words.test.ts',
  'src/components/Card.astro',
  'src/drawings/home.ts',
  'src/lib/old.ts',
  'src/lib/new.ts',
];
const tree: fc.Arbitrary<Tree> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...PATHS), fc.constantFrom('a', 'b', 'c')), {
    selector: ([path]) => path,
  })
  .map((files) => new Map(files));
const renames = fc.constantFrom(new Map<string, string>(), new Map([['src/lib/old.ts', 'src/lib/new.ts']]));

/** The firm's files after the upgrade. */
function apply(firm: Tree, changes: readonly Change[]): Map<string, string> {
  const after = new Map(firm);
  for (const { path, entry } of changes)
    if (entry === null) after.delete(path);
    else if (entry !== undefined) after.set(path, entry);
  return after;
}

test('whatever three versions hold, no work of the firm’s is lost, and what it left alone is ours', () => {
  fc.assert(
    fc.property(tree, tree, tree, renames, fc.boolean(), (base, next, firm, moves, clean) => {
      const real = new Map(
        [...moves].filter(([from, to]) => base.has(from) && !base.has(to) && next.has(to) && !next.has(from)),
      );
      const changes = plan({ base, next, firm }, real, () => (clean ? 'merged' : undefined));
      const after = apply(firm, changes);
      expect(new Set(changes.map(({ path }) => path)).size).toBe(changes.length);
      for (const path of PATHS) {
        const [was, ours, had, has] = [base, next, firm, after].map((it) => it.get(path));
        if (isSampleFile(path)) expect(has, path).toBe(had);
        else if (isFirmFile(path))
          expect(has, path).toBe(had ?? (!was && isNeededFile(path) ? ours : undefined));
        else if (had === was && ![...real].flat().includes(path)) expect(has, path).toBe(ours);
        // An edited file is as it was, merged with ours, or merged into where we moved it.
        else if (had !== was && had !== ours && had)
          expect([had, 'merged', ...(clean && real.has(path) ? [undefined] : [])], path).toContain(has);
      }
    }),
    { numRuns: 2000 },
  );
});

test('releases are read from a changelog, without the links below them', () => {
  const text =
    '# Changelog\n\n## [Unreleased]\n\n- x\n\n## [0.2.0] - 2026-12-01\n\n- y\n\n## [0.1.0] - 2026-11-22\n\n- z\n\n[0.1.0]: ../x\n';
  expect(releasesIn(text)).toEqual([
    { version: [0, 2, 0], day: '2026-12-01', text: '## [0.2.0] - 2026-12-01\n\n- y' },
    { version: [0, 1, 0], day: '2026-11-22', text: '## [0.1.0] - 2026-11-22\n\n- z' },
  ]);
});
