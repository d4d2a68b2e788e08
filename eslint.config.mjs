import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores(['dist', '.build', '.astro', 'test-results', 'playwright-report', 'shots']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
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
