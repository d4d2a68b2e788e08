import type { APIRoute } from 'astro';

import { today } from '../../build-env.ts';
import { shortLanguage } from '../../language.ts';
import { absolute } from '../../lib/href.ts';
import { firm } from '../../firm.ts';

/** Contact for reporting a vulnerability of the site (RFC 9116), valid for a year after the last build. */
export const GET: APIRoute = () => {
  const expires = new Date(today);
  expires.setUTCFullYear(today.getUTCFullYear() + 1);
  const lines = [
    `Contact: mailto:${firm.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${shortLanguage}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
