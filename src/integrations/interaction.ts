import type { AstroIntegration } from 'astro';

/** Adds the directives of src/directives/: `client:interaction` and `client:held`. */
export const interaction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      for (const name of ['interaction', 'held'])
        addClientDirective({ name, entrypoint: `./src/directives/${name}.ts` });
    },
  },
});
