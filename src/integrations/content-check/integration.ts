import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration, AstroIntegrationLogger } from 'astro';

import { host, noindexSite } from '../../build-env.ts';
import { checkContent } from '../../content-check/check-content.ts';
import { ContentError, describeDiagnostic } from '../../content-check/diagnostic.ts';
import { leftBehind } from '../../schemas/content-files.ts';
import { watchContent } from './dev-server.ts';
import { LastValidMdx } from './last-valid-mdx.ts';
import { servePublicFiles } from './public-files.ts';
import { unreadablePictures } from './unreadable-pictures.ts';

/** @throws ContentError with all errors at once, before anything is written */
async function refuseErrors(logger: AstroIntegrationLogger): Promise<void> {
  const { warning = [], error = [] } = Object.groupBy(
    await checkContent({ publishes: Boolean(host) && !noindexSite }),
    ({ severity }) => severity,
  );
  for (const each of warning) logger.warn(describeDiagnostic(each));
  if (error.length) throw new ContentError(error.map(describeDiagnostic).join('\n'));
}

/** Checks the content: before a build, and in development after each edit. */
export function contentCheck(): AstroIntegration {
  const texts = new LastValidMdx();
  let start: (() => void) | undefined;
  return {
    name: 'content',
    hooks: {
      'astro:config:setup': async ({ command, logger, updateConfig }) => {
        updateConfig({ vite: { plugins: [unreadablePictures()] } });
        if (command === 'dev') updateConfig({ vite: { plugins: [texts.plugin()] } });
        else if (command !== 'preview') await refuseErrors(logger);
      },
      'astro:server:setup': (options) => {
        options.server.middlewares.use(servePublicFiles);
        start = watchContent(options, texts);
      },
      'astro:server:start': () => start?.(),
      'astro:build:done': ({ dir }) => {
        const copyOf = (path: string) => join(fileURLToPath(dir), path.slice('public/'.length));
        for (const path of leftBehind()) rmSync(copyOf(path), { recursive: true, force: true });
      },
    },
  };
}
