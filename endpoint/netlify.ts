/** The endpoint as a Netlify function, with the settings of the Cloudflare Worker in its environment. */
import worker from './cloudflare.ts';

export default (request: Request, context: { ip?: string }): Promise<Response> => {
  const { WEBHOOK_URL = '', SITE_ORIGIN = '', SITE_EMAIL = '', BASE_PATH = '' } = process.env;
  const headers = new Headers(request.headers);
  headers.set('cf-connecting-ip', context.ip ?? '');
  return worker.fetch(new Request(request, { headers }), { WEBHOOK_URL, SITE_ORIGIN, SITE_EMAIL, BASE_PATH });
};

export const config = { path: ['/api/*', '/healthz'] };
