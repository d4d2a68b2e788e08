import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { cascadeLayers } from '../../../src/integrations/vite/cascade-layers.ts';

/** Classes that a component's selectors begin with; its styles are global, so no other file may style them. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const css = file.endsWith('.css') ? text : (/<style is:global>([^]*)<\/style>/.exec(text)?.[1] ?? '');
  return new Set([...css.matchAll(/^\s*\.([\w-]+)/gm)].map(([, name = '']) => name));
}

test('no two components style the same class', () => {
  const owners = Map.groupBy(
    globSync('src/{components,islands,layouts,pages}/**/*.{astro,css}').flatMap((file) =>
      [...classesOf(file)].map((name) => ({ name, file })),
    ),
    ({ name }) => name,
  );
  expect(owners.size).toBeGreaterThan(40);
  expect([...owners.values()].filter((claims) => claims.length > 1)).toEqual([]);
});

test.each([
  ['compositions', ['numbered', 'cards', 'cells'], 12],
  ['ruled', ['ruled', 'fine'], 9],
  ['slip', ['slip'], 2],
  ['strip', ['strip'], 2],
])(
  'what is drawn by a class of %s.css imports it, so that it looks the same on every page',
  (name, some, least) => {
    const classes = [...classesOf(`src/styles/${name}.css`)];
    expect(classes).toEqual(expect.arrayContaining(some));
    const use = new RegExp(`class="(?:[^"]* )?(?:${classes.join('|')})[ "]`);
    const users = globSync('src/{components,layouts,pages}/**/*.astro').filter((file) =>
      use.test(readFileSync(file, 'utf8')),
    );
    expect(users.length).toBeGreaterThanOrEqual(least);
    // TitledList imports them for the lists that it draws.
    const imports = new RegExp(`^import .*(?:/${name}\\.css|TitledList\\.astro)';$`, 'm');
    expect(users.filter((file) => !imports.test(readFileSync(file, 'utf8')))).toEqual([]);
  },
);

test.each([
  ['/src/components/ui/Crumbs.astro?astro&type=style&index=0&lang.css', '@layer blocks {a{}}'],
  ['/src/components/forms/form.css', '@layer blocks {a{}}'],
  ['/src/styles/parts.css', 'a{}'],
  ['/home/src/pages/firm/src/styles/parts.css', 'a{}'],
])(
  'the cascade of %s says the order of layers, and has styles of components above shared ones',
  (id, styles) => {
    const { filter, handler } = cascadeLayers().transform as unknown as {
      filter: { id: RegExp };
      handler: (code: string, id: string) => { code: string };
    };
    expect(id).toMatch(filter.id);
    expect(handler('a{}', id).code).toBe(`@layer reset, parts, blocks;${styles}`);
  },
);
