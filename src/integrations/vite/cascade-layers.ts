import type { Plugin } from 'vite';

/**
 * Rising precedence: reset, parts that pages share (src/styles), styles of a component. Tailwind's utilities are in no
 * layer, and so win over all.
 */
const ORDER = '@layer reset, parts, blocks;';

/**
 * Styles that stand with their component, in a `<style>` or in a file beside it; the project may itself be in a folder
 * `src`.
 */
const BLOCK = /\/src\/(?:components|islands|layouts|pages)\/(?!.*\/src\/)/;

/** Puts the styles of components into the layer `blocks`, and states the order of layers in each file, since any may load first. */
export const cascadeLayers = (): Plugin => ({
  name: 'cascade-layers',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css$/ },
    handler: (code, id) => ({
      code: ORDER + (BLOCK.test(id) ? `@layer blocks {${code}}` : code),
      map: null,
    }),
  },
});
