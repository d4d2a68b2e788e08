import { HASHED, type HostFiles, IMMUTABLE, SECURITY_HEADERS } from './headers.ts';

/** Vercel follows redirects before it looks for files, so an unknown article is left to the 404 page. */
export const vercel: HostFiles = (base) => [
  {
    path: 'vercel.json',
    text: `${JSON.stringify(
      {
        trailingSlash: true,
        headers: [
          {
            source: `${base}/(.*)`,
            headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
          },
          { source: `${base}${HASHED}(.*)`, headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
        ],
      },
      null,
      2,
    )}\n`,
  },
];
