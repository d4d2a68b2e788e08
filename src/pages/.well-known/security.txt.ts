import type { APIRoute } from 'astro';

import { shortLanguage } from '../../language.ts';
import { absolute } from '../../lib/href.ts';
import { firm } from '../../firm.ts';

/** Contact for reporting a vulnerability of the site (RFC 9116). */
export const GET: APIRoute = () => {
  const lines = [
    `Contact: mailto:${firm.email}`,
    `Expires: ${firm.securityContactUntil}T23:59:59.000Z`,
    `Preferred-Languages: ${shortLanguage}`,
    `Canonical: ${absolute('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
