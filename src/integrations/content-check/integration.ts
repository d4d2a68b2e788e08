import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration, AstroIntegrationLogger } from 'astro';

import { host, noindexSite } from '../../build-env.ts';
import { checkContent } from '../../content-check/check-content.ts';
import { leftOut } from '../../content-check/public-files.ts';
import { ContentError, describeDiagnostic } from '../../reading/diagnostic.ts';
import { watchContent } from './dev-server.ts';
import { servePublicFiles } from './public-files.ts';

/** @throws ContentError with all errors at once, before anything is written */
export async function refuseErrors(logger: Pick<AstroIntegrationLogger, 'warn'>): Promise<void> {
  const { warning = [], error = [] } = Object.groupBy(
    await checkContent({ publishes: Boolean(host) && !noindexSite }),
    ({ severity }) => severity,
  );
  for (const each of warning) logger.warn(describeDiagnostic(each));
  if (error.length) throw new ContentError(error.map(describeDiagnostic).join('\n'));
}

/** Checks the content: before a build, and in development after each edit. */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, logger }) => {
        // All languages have been checked before the first is built (tools/run.mjs).
        const isChecked = process.argv.includes('--checked');
        if (!isChecked && (command === 'build' || command === 'sync')) await refuseErrors(logger);
      },
      'astro:server:setup': (options) => {
        options.server.middlewares.use(servePublicFiles);
        watchContent(options);
      },
      'astro:build:done': ({ dir }) => {
        for (const path of leftOut())
          rmSync(join(fileURLToPath(dir), path), { recursive: true, force: true });
      },
    },
  };
}
