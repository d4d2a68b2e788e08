import { expect, test } from 'vitest';

import { withoutUnusedRules } from '../../../src/lib/unused-rules.ts';

const page = (styles: string) => `<style>${styles}</style><p class="used md:w-1/2">.gone{x}</p>`;

test.each([
  ['.used{color:red}', '.used{color:red}', 'a class of the page'],
  ['.gone{color:red}', '', 'a class that no element has'],
  ['.later{color:red}', '.later{color:red}', 'a class that a script gives'],
  ['.gone p,.used{color:red}', '.gone p,.used{color:red}', 'one of two selectors'],
  ['.gone p,.gone:hover{color:red}p{margin:0}', 'p{margin:0}', 'both of two selectors'],
  ['.used .gone{color:red}', '', 'a class inside another'],
  ['.gone:is(.used,p){color:red}', '.gone:is(.used,p){color:red}', 'brackets, which may hold an alternative'],
  ['@media (width>=64rem){.gone{a:b}.used{a:b}}', '@media (width>=64rem){.used{a:b}}', 'inside a condition'],
  ['@media screen{.md\\:w-1\\/2{a:b}}', '@media screen{.md\\:w-1\\/2{a:b}}', 'a name that is escaped'],
  ['@font-face{src:url(a.woff2)}', '@font-face{src:url(a.woff2)}', 'what is no rule of a class'],
  ['@keyframes x{0%{opacity:0}to{opacity:1}}', '@keyframes x{0%{opacity:0}to{opacity:1}}', 'keyframes'],
])('%s becomes %s: %s', (styles, left) => {
  expect(withoutUnusedRules(page(styles), new Set(['later']))).toBe(page(left));
});
