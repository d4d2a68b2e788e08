/** Web servers, with the settings that docs/servers.md gives for them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { vi } from 'vitest';

import { freePort } from './net.ts';

/** Old addresses with the pages that they lead to. */
type Moved = Readonly<Record<string, string>>;

export interface Host {
  origin: string;
  close: () => Promise<void>;
}

export const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';
/** True if nginx can compress with brotli. */
export const hasBrotli = existsSync(BROTLI);
const APACHE_MODULES = '/usr/lib/apache2/modules';
const isRoot = process.getuid?.() === 0;

/** Starts a server, and waits until it answers. */
export async function start(
  program: string,
  words: readonly string[],
  { home, port, env }: { home: string; port: number; env?: NodeJS.ProcessEnv },
): Promise<Host> {
  const server = spawn(program, words, { cwd: home, env: { ...process.env, ...env } });
  let output = '';
  server.stdout.on('data', (part) => (output += String(part)));
  server.stderr.on('data', (part) => (output += String(part)));
  server.on('error', ({ message }) => (output += message));
  const ended = once(server, 'close').catch(() => undefined);
  const origin = `http://127.0.0.1:${port}`;
  await vi
    .waitFor(() => fetch(origin), { timeout: 60_000 })
    .catch(() => {
      throw new Error(`${program} did not start. ${output}`);
    });
  return {
    origin,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}

/** The guide's text for a server. */
function guideText(server: string): string {
  const guide = readFileSync('docs/servers.md', 'utf8');
  const [, text] = new RegExp(`^\`\`\`${server}\\n([^]*?)^\`\`\`$`, 'm').exec(guide) ?? [];
  if (!text) throw new Error(`docs/servers.md has no text for ${server}.`);
  // Enable the lines for a second language.
  return text.replaceAll(/^( *)# (?=.*\bes\/)/gm, '$1');
}

/** Replaces the guide's line for an old address with lines for those of a site. */
function withMoved(text: string, moved: Moved, sample: string, target: string): string {
  const line = text.split('\n').find((it) => it.includes(sample) && it.includes(target));
  if (!line) throw new Error(`docs/servers.md has no line with ${sample} and ${target}.`);
  const lines = Object.entries(moved).map(([from, to]) => {
    const [path = '', part] = to.split('#');
    const address = from
      .replaceAll('.', String.raw`\.`)
      .replace(/^\//, '')
      .replace(/\/$/, '/?');
    const own = sample.endsWith('?') ? line.replace(sample, address) : line.replace(sample, from.slice(1));
    const lead = own.replace(target, target.replace('/blog/2/', path) + (part ? `#${part}` : ''));
    return part ? lead.replace('[R=301,NE,L]', '[R=301,NE,QSD,L]') : lead;
  });
  return text.replace(line, lines.join('\n'));
}

/**
 * Starts nginx.
 * @param folder the built site, as an absolute path
 * @param base path of the site on the host, such as `/firm`
 * @param endpointPort where the endpoint for enquiries listens
 */
export async function startNginx(
  folder: string,
  base = '',
  endpointPort = 8787,
  moved: Moved = { '/blog/an-older-name/': '/blog/2/' },
): Promise<Host> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'plumbline-nginx-'));
  const site = withMoved(guideText('nginx'), moved, '2019/03/bim-basics/?', '/blog/2/$is_args$args')
    // As the text says, a sub-path goes before each address.
    .replace(/(?<=[ ^])\/(?=[\w/-]*(?:_astro|api|blog)\/|\$\{site_language\})/g, `${base}/`)
    .replace('listen 80;', `listen 127.0.0.1:${port} reuseport;`)
    .replace('listen [::]:80;', '')
    .replace('127.0.0.1:8787', `localhost:${endpointPort}`)
    .replace('root /var/www/site;', `root ${folder};`)
    .replace(/# (brotli\w* )/g, hasBrotli ? '$1' : '# $1');
  await writeFile(
    join(home, 'nginx.conf'),
    `${hasBrotli ? `load_module ${BROTLI};` : ''}
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${home}/pid;
error_log ${home}/error.log crit;
events { worker_connections 1024; multi_accept on; }
http {
  access_log off;
  client_body_temp_path ${home}/body;
${site}
}
`,
  );
  const words = ['-c', join(home, 'nginx.conf'), '-e', join(home, 'error.log')];
  return start(NGINX, words, { home, port });
}

/** Starts Apache with the text in an `.htaccess`, as a host that allows the least; see startNginx. */
export async function startApache(folder: string, endpointPort: number, moved: Moved): Promise<Host> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'plumbline-apache-'));
  // Apache started by root reads its files as another user.
  await chmod(home, 0o755);
  await cp(folder, join(home, 'site'), { recursive: true });
  const text = withMoved(guideText('apache'), moved, '2019/03/bim-basics/?', '/blog/2/');
  await writeFile(join(home, 'site/.htaccess'), text.replace('127.0.0.1:8787', `127.0.0.1:${endpointPort}`));
  // Debian's default modules, and those that the guide names.
  const modules =
    'mpm_event authz_core autoindex dir mime setenvif filter deflate headers http2 rewrite proxy proxy_http'.split(
      ' ',
    );
  await writeFile(
    join(home, 'apache.conf'),
    `${modules.map((name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`).join('\n')}
ServerName localhost
Listen 127.0.0.1:${port}
${isRoot ? 'User www-data' : ''}
PidFile ${home}/pid
ErrorLog ${home}/error.log
TypesConfig /etc/mime.types
DocumentRoot ${home}/site
<Directory ${home}/site>
  Options Indexes FollowSymLinks
  AllowOverride FileInfo
  Require all granted
</Directory>
`,
  );
  return start('/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', join(home, 'apache.conf')], { home, port });
}

/** Starts Caddy; see startNginx. */
export async function startCaddy(folder: string, endpointPort: number, moved: Moved): Promise<Host> {
  const port = await freePort();
  const home = await mkdtemp(join(tmpdir(), 'plumbline-caddy-'));
  const guide = readFileSync('docs/servers.md', 'utf8');
  const headers = Array.from(
    guide.matchAll(/add_header (\S+ ".+") always;/g),
    ([, header]) => `header ${header}`,
  );
  const [, proxy = '', address = ''] =
    /`(reverse_proxy [^`]*)` and `(request_header [^`]*)`/.exec(guide.replaceAll('\n', ' ')) ?? [];
  const text = withMoved(guideText('caddy'), moved, '2019/03/bim-basics/', '/blog/2/?{query}')
    .replace('firm.example', `http://127.0.0.1:${port}`)
    .replace('/var/www/site', folder);
  const own = [text, ...headers, proxy.replace('127.0.0.1:8787', `127.0.0.1:${endpointPort}`), address];
  await writeFile(join(home, 'Caddyfile'), own.join('\n'));
  const env = {
    CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
  };
  const words = ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'];
  return start('caddy', words, { home, port, env });
}
