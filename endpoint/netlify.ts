/**
 * The endpoint as a Netlify function, with the settings of the Cloudflare Worker in its environment. Its routes stand in
 * the function that a site adds (docs/enquiries.md): Netlify does not see routes that are exported from another file.
 */
import worker from './cloudflare.ts';

export default (request: Request, context: { ip?: string }): Promise<Response> => {
  const { WEBHOOK_URL = '', SITE_ORIGIN = '', SITE_EMAIL = '', BASE_PATH = '' } = process.env;
  const headers = new Headers(request.headers);
  headers.set('cf-connecting-ip', context.ip ?? '');
  return worker.fetch(new Request(request, { headers }), { WEBHOOK_URL, SITE_ORIGIN, SITE_EMAIL, BASE_PATH });
};
