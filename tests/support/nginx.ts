import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './endpoint.ts';

export const NGINX = '/usr/sbin/nginx';
/** An old address in the guide's server block, which leads to /blog/2/. */
const OLD = '/2019/03/bim-basics/';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';

/** An nginx that serves a built site with the server block of docs/publishing.md, where /blog/an-older-name/ has moved. */
export interface Nginx {
  origin: string;
  brotli: boolean;
  close: () => Promise<void>;
}

/**
 * Starts nginx.
 * @param folder the built site, as an absolute path
 * @param base path of the site on the host, such as `/firm`
 * @param endpointPort where the endpoint for enquiries listens
 * @throws Error where nginx is not installed
 */
export async function startNginx(folder: string, base = '', endpointPort = 8787): Promise<Nginx> {
  if (!existsSync(NGINX))
    throw new Error(
      `${NGINX} is missing. On Debian: apt-get install nginx-light libnginx-mod-http-brotli-filter`,
    );
  const port = await freePort();
  const brotli = existsSync(BROTLI);
  const [, block = ''] = /^```nginx\n([^]*?)^```$/m.exec(await readFile('docs/publishing.md', 'utf8')) ?? [];
  if (!block.includes(OLD))
    throw new Error('docs/publishing.md has no server block for nginx, or no line for an old address in it.');
  const site = block
    .replace(OLD, '/blog/an-older-name/')
    // As the text says: a sub-path is written before each address.
    .replace(/(?<=[ ^])\/(?=_astro\/|api\/|blog\/|404\.html|500\.html)/g, `${base}/`)
    .replace('listen 80;', `listen 127.0.0.1:${port} reuseport;`)
    .replace('listen [::]:80;', '')
    .replace('127.0.0.1:8787', `localhost:${endpointPort}`)
    .replace('root /var/www/site;', `root ${folder};`)
    .replace(/# (brotli\w* )/g, brotli ? '$1' : '# $1');
  const home = await mkdtemp(join(tmpdir(), 'plumbline-nginx-'));
  await writeFile(join(home, 'site.conf'), site);
  await writeFile(
    join(home, 'nginx.conf'),
    `${brotli ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${home}/pid;
error_log ${home}/error.log crit;
events { worker_connections 1024; multi_accept on; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${home}/body;
  include ${home}/site.conf;
}
`,
  );
  const nginx = spawn(NGINX, ['-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')], {
    stdio: 'inherit',
  });
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const up = await fetch(origin).then(
      () => true,
      () => false,
    );
    if (up) break;
    if (tries > 100 || nginx.exitCode !== null) throw new Error(`nginx did not start: see ${home}/error.log`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    brotli,
    close: async () => {
      const ended = once(nginx, 'close');
      nginx.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
