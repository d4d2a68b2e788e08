import { usesEndpoint } from '../../forms/delivery.ts';
import { firm } from '../../firm.ts';
import { type HostFiles, IMMUTABLE, type Redirects, REVALIDATED, SECURITY_HEADERS } from './headers.ts';

const COMPRESSED =
  'text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml application/rss+xml application/feed+json image/svg+xml';

/** The endpoint for enquiries behind nginx, which sets the headers of the site itself. */
const endpoint = (base: string): string => `  # PROXIED=1 node endpoint/serve.ts
  location ^~ ${base}/api/ {
    proxy_pass http://127.0.0.1:8787;
    proxy_set_header Host $http_host;
    proxy_set_header X-Real-IP $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_intercept_errors off;
    client_max_body_size 510m;
    proxy_request_buffering off;
${['Cache-Control', ...Object.keys(SECURITY_HEADERS)].map((name) => `    proxy_hide_header ${name};`).join('\n')}
  }

`;

/** An exact location precedes every other, also that of a folder with the page for hosts without redirects. */
const moved = (redirects: Redirects): string =>
  [...redirects]
    .flatMap(([from, to]) =>
      [from, from.replace(/\/$/, '')].map(
        (address) => `  location = ${address} { return 301 ${to}$is_args$args; }\n`,
      ),
    )
    .join('');

/**
 * A server block for nginx's `http` block. `Cache-Control` is set by a map, because a location with an
 * `add_header` of its own would drop all inherited ones; nginx does not send it with errors.
 */
export const nginx = (base: string, redirects: Redirects): HostFiles => ({
  'nginx.conf': `# Copy to /etc/nginx/conf.d/, set root to the copy of dist/, add TLS (such as by certbot).
map $uri $site_cache {
  ~^${base}/_astro/ "${IMMUTABLE}";
${usesEndpoint() ? `  ~^${base}/api/ "no-store";\n` : ''}  default "${REVALIDATED}";
}

server {
  listen 80;
  listen [::]:80;
  server_name ${new URL(firm.url).hostname};
  root /var/www/site;
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  charset_types text/css text/plain text/xml text/javascript application/javascript application/json application/xml image/svg+xml;
  types_hash_max_size 4096;

  gzip on;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_types ${COMPRESSED};
  # Where the brotli module is loaded:
  # brotli on;
  # brotli_types ${COMPRESSED};

  error_page 403 404 =404 ${base}/404.html;
  error_page 500 502 503 504 ${base}/500.html;

${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header Cache-Control $site_cache;

  location / {
    try_files $uri $uri/ =404;
  }

${moved(redirects)}  # An unknown article leads to the list; one that exists is found first.
  location ^~ ${base}/blog/ {
    if (-d $request_filename) {
      rewrite ^(.*[^/])$ $1/ permanent;
    }
    try_files $uri $uri/index.html @blog;
  }
  location @blog {
    return 302 ${base}/blog/;
  }

${usesEndpoint() ? endpoint(base) : ''}  # A type that nginx's own list does not have.
  location ~ \\.webmanifest$ {
    types {}
    default_type application/manifest+json;
  }

  # Files that editors and version control leave behind; /.well-known/ is for everybody.
  location ~ /\\.(?!well-known/) {
    return 404;
  }
}
`,
});

/** Settings to make by hand for an S3 website behind CloudFront. */
export function s3(base: string, redirects: Redirects): HostFiles {
  const key = `${base}/blog/`.slice(1);
  const rule = {
    Condition: { KeyPrefixEquals: key, HttpErrorCodeReturnedEquals: '404' },
    Redirect: { ReplaceKeyWith: key, HttpRedirectCode: '302' },
  };
  // Routing rules match the beginning of an address only, and there can be 50 of them.
  const moves = [...redirects]
    .map(
      ([from, to]) =>
        `       aws s3 cp dist${from}index.html s3://BUCKET${from}index.html --website-redirect ${to}\n`,
    )
    .join('');
  const text = `# S3 website behind CloudFront

1. Upload the hashed files first, then the pages:

       aws s3 sync dist${base}/_astro s3://BUCKET${base}/_astro --cache-control "${IMMUTABLE}"
       aws s3 sync dist${base} s3://BUCKET${base} --exclude "_astro/*" --cache-control "${REVALIDATED}"
${moves}
2. Static website hosting: index document \`index.html\`, error document \`${`${base}/404.html`.slice(1)}\`, routing rule

       ${JSON.stringify([rule])}

3. CloudFront with the website endpoint as its origin, HTTP redirected to HTTPS, compression on, and a
   response headers policy with

${Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `       ${name}: ${value}`)
  .join('\n')}
`;
  return { 's3-cloudfront.md': text };
}
