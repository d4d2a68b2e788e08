import { defineMiddleware } from 'astro:middleware';

import { formDelivery } from '../forms/config.ts';
import { CMS_ROUTE, cmsBackend } from '../cms/backend.ts';
import { contentPolicy, editorPolicy, type Sources } from './csp.ts';
import { site } from '../site.config.ts';

/** What stands before all that a policy has to cover. */
const CHARSET = '<meta charset="utf-8">';

const deliveries = (['contact', 'newsletter'] as const).map((form) => formDelivery(form, '/'));
const origins = (addresses: string[]): string[] => [...new Set(addresses.map((url) => new URL(url).origin))];
const posted = deliveries.flatMap((delivery) => (delivery && !delivery.netlify ? [delivery.action] : []));
const { analytics } = site;
const sources: Sources = {
  scripts: origins(analytics ? [analytics.script] : []),
  images: [site.photoHost],
  frames: origins([site.map.embed]),
  endpoints: origins([...posted, ...(analytics ? [analytics.endpoint] : [])]),
  forms: [
    // The site search, and forms that the host itself takes.
    "'self'",
    ...origins(posted),
    ...(deliveries.includes(undefined) ? ['mailto:'] : []),
  ],
};

/** Gives every page its content security policy, before anything that the policy covers. */
export const onRequest = defineMiddleware(async ({ routePattern }, next) => {
  const response = await next();
  // The development server adds scripts of its own.
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  if (!html.includes(CHARSET))
    throw new Error(`A page must begin with ${CHARSET}: its policy follows there.`);
  const policy =
    routePattern === CMS_ROUTE
      ? editorPolicy({ ...sources, endpoints: cmsBackend?.endpoints ?? [] })
      : contentPolicy(html, sources);
  return new Response(
    html.replace(CHARSET, `${CHARSET}<meta http-equiv="Content-Security-Policy" content="${policy}">`),
    response,
  );
});
