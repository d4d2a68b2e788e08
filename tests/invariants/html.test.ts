import { globSync, readFileSync } from 'node:fs';

import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

import { idMaker } from '../../src/lib/slug.ts';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // Search engines cut titles at a width, not at a count; the schemas keep them short.
      'long-title': 'off',
      // The compiler and React spell markup in their own way, the same to a browser.
      'no-trailing-whitespace': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'attr-case': 'off',
      'doctype-style': 'off',
      // Our own scripts come from our own host.
      'require-sri': ['error', { target: 'crossorigin' }],
      // A line break inside a phone number is prevented by its style.
      'tel-non-breaking': 'off',
      'no-inline-style': 'error',
      // Boxes that answer one question share its name, and each that is ticked is sent.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    },
  }),
);

test('the HTML of every built page is valid', () => {
  const pages = globSync('dist/**/*.html');
  expect(pages.length).toBeGreaterThan(10);
  const { results } = validator.validateMultipleFilesSync(pages);
  expect(formatterFactory('text')(results)).toBe('');
});

test('no heading and no question could get an id of its page', () => {
  const pages = globSync('dist/**/*.html').map((file) => [file, readFileSync(file, 'utf8')] as const);
  const written = pages.filter(([, html]) => /<div class="(?:prose|questions)">/.test(html));
  expect(written.length).toBeGreaterThan(5);
  for (const [file, html] of written) {
    const frame = html.replace(
      /<div class="prose">[^]*?(?=<p id="share"|<\/main>)|<details>[^]*?<\/details>/g,
      '',
    );
    const ids = Array.from(frame.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id);
    expect(
      ids.filter((id) => idMaker()(id) === id),
      file,
    ).toEqual([]);
  }
});
