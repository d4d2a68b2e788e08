import { defineMiddleware } from 'astro:middleware';

import { editorBackend, EDITOR_ROUTE, endpointsOf } from '../editor/backend.ts';
import { FORMS, formDelivery } from '../../data/delivery.ts';
import { withForeignLinks } from '../../data/translations.ts';
import { firm } from '../../firm.ts';
import { PLAYERS } from '../../lib/video.ts';
import { basePath } from '../../build-env.ts';
import { isLeftOut } from '../../schemas/page.ts';
import { contentPolicy, editorPolicy, type Sources } from './content-policy.ts';
import { encodeEmails } from './encode-emails.ts';

/** Precedes everything that a policy covers. */
const CHARSET = '<meta charset="utf-8">';

const origins = (addresses: string[]): string[] => [...new Set(addresses.map((url) => new URL(url).origin))];
const deliveries = FORMS.map(formDelivery);
/** Addresses of receivers on other hosts. */
const posted = deliveries.flatMap((delivery) =>
  delivery && !delivery.action.startsWith('/') ? [delivery.action] : [],
);
const { analytics } = firm;
const sources: Sources = {
  scripts: origins(analytics ? [analytics.script] : []),
  images: [firm.photoHost],
  frames: origins([...(firm.map?.embed ? [firm.map.embed] : []), ...PLAYERS]),
  endpoints: origins([...posted, ...(analytics ? [analytics.endpoint] : [])]),
  // 'self' is for the site search and for forms that the host receives.
  forms: ["'self'", ...origins(posted), ...(deliveries.includes(undefined) ? ['mailto:'] : [])],
};

/** Omits the pages that the site leaves out, and adds a content security policy to all others. */
export const onRequest = defineMiddleware(async ({ routePattern, url }, next) => {
  // Without a body, a build writes no file.
  if (isLeftOut(url.pathname.slice(basePath.length))) return new Response(null, { status: 404 });
  const response = await next();
  // The development server adds its own scripts.
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = encodeEmails(withForeignLinks(await response.text()));
  if (!html.includes(CHARSET))
    throw new Error(`A page must begin with ${CHARSET}: its policy follows there.`);
  const policy =
    editorBackend && routePattern === EDITOR_ROUTE
      ? editorPolicy({ ...sources, endpoints: endpointsOf(editorBackend) })
      : contentPolicy(html, {
          ...sources,
          images: sources.images.filter((origin) => html.includes(origin)),
          frames: sources.frames.filter((origin) => html.includes(`<iframe src="${origin}`)),
        });
  return new Response(
    html.replace(CHARSET, `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    response,
  );
});
