import { site } from '../../site.config.ts';
import {
  HASHED,
  type HostFiles,
  IMMUTABLE,
  REVALIDATED,
  SECURITY_HEADERS,
  UNKNOWN_ARTICLE,
} from './headers.ts';

const COMPRESSED =
  'text/css text/plain text/xml text/javascript application/javascript application/json application/manifest+json application/xml application/rss+xml application/feed+json image/svg+xml';

/**
 * A server block, to be included by nginx's `http` block. The cache lifetime comes from a map, because
 * a location with an `add_header` of its own would lose all the others; it is not sent with errors.
 */
export const nginx: HostFiles = (base) => {
  const headers = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  const { under, to, status } = UNKNOWN_ARTICLE;
  return [
    {
      path: 'nginx.conf',
      text: `# Copy to /etc/nginx/conf.d/, set root to the copy of dist/, add TLS (such as by certbot).
map $uri $site_cache {
  ~^${base}${HASHED} "${IMMUTABLE}";
  default "${REVALIDATED}";
}

server {
  listen 80;
  listen [::]:80;
  server_name ${new URL(site.url).hostname};
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

${headers.join('\n')}
  add_header Cache-Control $site_cache;

  location / {
    try_files $uri $uri/ =404;
  }

  # An unknown article leads to the list; one that exists is found first.
  location ^~ ${base}${under} {
    if (-d $request_filename) {
      rewrite ^(.*[^/])$ $1/ permanent;
    }
    try_files $uri $uri/index.html @blog;
  }
  location @blog {
    return ${status} ${base}${to};
  }

  # A type that nginx's own list does not have.
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
    },
  ];
};
