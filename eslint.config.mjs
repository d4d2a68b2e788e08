import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** The groups of imports, in their order: style sheets, which lose against those of components; Node; packages; the house. */
const GROUPS = [/\.css$/, /^node:/, /^[^.]/, /^\./];
/** Imports stand in their groups, with a blank line between two. */
const importGroups = {
  meta: { fixable: 'whitespace' },
  create: ({ report, sourceCode }) => ({
    ImportDeclaration(node) {
      const before = sourceCode.getTokenBefore(node);
      const previous = before && sourceCode.getNodeByRangeIndex(before.range[0]);
      const last = previous?.type === 'ImportDeclaration' ? previous : previous?.parent;
      if (last?.type !== 'ImportDeclaration') return;
      const [group, own] = [last, node].map(({ source }) => GROUPS.findIndex((it) => it.test(source.value)));
      const lines =
        sourceCode.getTokenAfter(last, { includeComments: true }).loc.start.line - last.loc.end.line;
      if (group > own)
        report({ node, message: 'Put this import into its group: styles, Node, packages, own files.' });
      else if (group < own && lines < 2)
        report({
          node,
          message: 'Leave a blank line between groups of imports.',
          fix: (fixer) => fixer.insertTextAfter(last, '\n'),
        });
    },
  }),
};

export default defineConfig(
  globalIgnores(['dist', '.build', '.astro', 'hosts', 'test-results', 'playwright-report', 'shots']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,astro,mjs}'],
    plugins: { house: { rules: { 'import-groups': importGroups } } },
    rules: { 'house/import-groups': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // Figures in messages and addresses are plain numbers here.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An empty variable of the environment counts as none.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      // TypeScript's noPropertyAccessFromIndexSignature asks for the brackets.
      '@typescript-eslint/dot-notation': 'off',
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  ...astro.configs['flat/recommended'],
  { files: ['**/*.astro'], rules: { 'astro/no-set-html-directive': 'error' } },
  // Files of drawings are cleaned down to lines before (src/content-check/drawings/normalize-drawing.ts).
  { files: ['src/components/ui/Drawing.astro'], rules: { 'astro/no-set-html-directive': 'off' } },
);
