import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { prose } from '../../../src/cms/prose.tsx';

const html = (...lines: string[]): string =>
  renderToStaticMarkup(prose(lines.join('\n'), (src) => `blob:${src}`) as never);

describe('the preview of a text shows', () => {
  test.each([
    ['a heading', ['## Words'], '<h2>Words</h2>'],
    ['a paragraph of two lines', ['One', 'two'], '<p>One two</p>'],
    ['a list', ['- one', '- two', '  and more'], '<ul><li>one</li><li>two and more</li></ul>'],
    ['steps', ['1. one', '2. two'], '<ol><li>one</li><li>two</li></ol>'],
    [
      'a table',
      ['| A | B |', '| - | - |', '| 1 | 2 |'],
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    ],
    ['a fact that the page fills in', ['{props.firm} answers.'], '<p><span>[firm]</span> answers.</p>'],
    ['what looks like HTML as it was typed', ['<b>x</b>'], '<p>&lt;b&gt;x&lt;/b&gt;</p>'],
  ])('%s', (_name, lines, expected) => {
    expect(html(...lines)).toBe(expected);
  });

  test('links, emphasis and code', () => {
    const shown = html('A **bold** *word*, `code` and [a *link*](/contact/).').replace(/<\/?span>/g, '');
    expect(shown).toBe(
      '<p>A <strong>bold</strong> <em>word</em>, <code>code</code> and <a href="/contact/">a <em>link</em></a>.</p>',
    );
  });

  test('the boxes of the site with what is in them', () => {
    const callout = html('<Callout title="Mind this">', '', 'Words.', '', '- one', '', '</Callout>');
    expect(callout).toBe(
      '<div class="callout panel"><p class="callout-title">Mind this</p><p>Words.</p><ul><li>one</li></ul></div>',
    );
    const figure = html(
      '<Figure',
      '  src="./crane.webp"',
      '  alt="A crane"',
      '  caption="At work."',
      '/>',
      '',
      'After.',
    );
    expect(figure).toContain('<img src="blob:./crane.webp" alt="A crane"/>');
    expect(figure).toContain('At work.</figcaption></figure><p>After.</p>');
  });
});
