import { expect, test } from 'vitest';

import { textTwin } from '../../../src/integrations/text-twins.ts';

const page = (main: string): string =>
  `<head><link rel="canonical" href="https://oak-iron.example/firm/"></head><p>Menu</p><main id="main">${main}</main>`;

test.each([
  [
    'a heading and a paragraph',
    '<header><h1>Two &amp; two</h1>\n<p>Four.</p></header>',
    '# Two & two\n\nFour.',
  ],
  [
    'a link of the site',
    '<p>See <a href="/firm/contact/"> us</a>.</p>',
    'See [us](https://oak-iron.example/firm/contact/).',
  ],
  [
    'a photo that leads to the whole picture',
    '<figure><a href="/lot.webp"><img src="/lot-small.webp" alt="A parking lot"></a><figcaption>May</figcaption></figure>',
    '[A parking lot](https://oak-iron.example/lot.webp)\n\nMay',
  ],
  [
    'a list with paragraphs',
    '<ul><li>One</li><li><h3>Two</h3><p>Three</p></li></ul>',
    '- One\n\n- ### Two\n\n  Three',
  ],
  [
    'a table',
    '<table><thead><tr><th>Item</th> <th>CY</th></tr></thead><tbody><tr><td>Wall</td><td>12</td></tr></tbody></table>',
    '| Item | CY |\n| - | - |\n| Wall | 12 |',
  ],
  [
    'what only a screen needs',
    '<nav>Up</nav><svg><title>A</title></svg><form>B</form><button>C</button><img src="/a.png" alt=""><p>D</p>',
    'D',
  ],
])('a text twin has %s', (_name, main, text) => {
  expect(textTwin(page(main))).toBe(`${text}\n`);
});
