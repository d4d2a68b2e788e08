import type { AstroIntegration } from 'astro';

/** Adds the directive `client:interaction`, see src/directives/interaction.ts. */
export const interaction = (): AstroIntegration => ({
  name: 'client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/directives/interaction.ts' });
    },
  },
});
