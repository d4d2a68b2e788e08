import type { AstroIntegration } from 'astro';

/** Astro marks each MDX module with a directive of its own, and the bundler warns of every one. */
export const quietDirectives = (): AstroIntegration => ({
  name: 'quiet-directives',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          build: {
            rolldownOptions: {
              onLog: (
                level: string,
                log: { code?: string },
                report: (level: string, log: { code?: string }) => void,
              ) => {
                if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
              },
            },
          },
        },
      });
    },
  },
});
