/**
 * The endpoint as a Cloudflare Worker. It has no disk, so `WEBHOOK_URL` must take the enquiries; `SITE_ORIGIN` is the
 * website's origin, `SITE_EMAIL` where to write instead.
 */
import { createHandler } from './handler.ts';
import { webhookStore } from './targets/webhook.ts';

interface Environment {
  WEBHOOK_URL: string;
  SITE_ORIGIN: string;
  SITE_EMAIL: string;
  BASE_PATH?: string;
}

let handle: ReturnType<typeof createHandler> | undefined;

export default {
  fetch(request: Request, environment: Environment): Promise<Response> {
    const { WEBHOOK_URL, SITE_ORIGIN, SITE_EMAIL, BASE_PATH = '' } = environment;
    handle ??= createHandler({
      store: webhookStore(WEBHOOK_URL),
      origin: SITE_ORIGIN,
      base: `${BASE_PATH}/`,
      email: SITE_EMAIL,
      log: (line) => {
        console.log(JSON.stringify(line));
      },
    });
    return handle(request, { address: request.headers.get('cf-connecting-ip') ?? '' });
  },
};
