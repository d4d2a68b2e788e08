import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { formatterFactory, HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

import { firm } from '../../src/firm.ts';
import { idMaker } from '../../src/lib/slug.ts';
import { htmlFilesOf } from '../support/pages-of.ts';
import { BASE } from '../support/routes.ts';

const SITE = `dist${BASE}`;
const pages = htmlFilesOf(SITE).map((name) => join(SITE, name));

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // Search engines cut titles at a width, not at a count; the schemas keep them short.
      'long-title': 'off',
      // A footnote's id contains its name, which may have any letter.
      'valid-id': ['error', { relaxed: true }],
      // Browsers read it the same.
      'doctype-style': 'off',
      // Our own scripts come from our own host. A visit counter changes without notice, and any checksum would stop it.
      'require-sri': [
        'error',
        { target: 'crossorigin', ...(firm.analytics && { exclude: [firm.analytics.script] }) },
      ],
      // CSS prevents line breaks inside phone numbers.
      'tel-non-breaking': 'off',
      // Checkboxes for one question share a name, and each one that is checked is sent.
      'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    },
  }),
);

test('the HTML of every built page is valid', () => {
  const { results } = validator.validateMultipleFilesSync(pages);
  expect(formatterFactory('text')(results)).toBe('');
});

// Astro drops a line break between an element and the next (compressHTML).
test('a mark between two links or words touches neither', () => {
  for (const file of pages) {
    const [glued] = /[^>]{0,40}<\/\w+>·[^<]{0,20}|\w·<\w+/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(glued, file).toBeUndefined();
  }
});

test('no heading and no question could get an id of its page', () => {
  for (const file of pages) {
    const html = readFileSync(file, 'utf8');
    if (!/<div class="(?:prose|questions)">/.test(html)) continue;
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
