import type { Plugin } from 'vite';

/**
 * In rising precedence: reset, parts that pages share (src/styles), styles of components. Tailwind's utilities are in
 * no layer, and so override all of them.
 */
const ORDER = '@layer reset, parts, blocks;';

/** Styles of a component, in its `<style>` or in a file next to it; the project itself may be in a folder `src`. */
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
