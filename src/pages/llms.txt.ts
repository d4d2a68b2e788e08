import type { APIRoute } from 'astro';

import { getRecords } from '../data/page-records.ts';
import { stamped } from '../data/stamp.ts';
import { addressLine } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { markdownLink, markdownText as plain } from '../lib/markdown.ts';
import { firm } from '../firm.ts';
import { llms as t } from '../ui-text.ts';

/** Summary of the firm with links to the Markdown versions of its pages, for language models (https://llmstxt.org). */
export const GET: APIRoute = async () => {
  const listed = (await getRecords()).filter(({ llmsHeading }) => llmsHeading);
  const offices = [firm, ...(firm.offices ?? [])];
  const lines = [
    `# ${plain(firm.legalName)}\n`,
    `> ${plain(stamped(firm.about))}\n`,
    ...Array.from(
      Map.groupBy(listed, ({ llmsHeading = '' }) => llmsHeading),
      ([heading, records]) => [
        `## ${plain(heading)}\n`,
        ...records.map(({ title, path, llmsNote, description }) =>
          markdownLink(title, absolute(`${path}index.md`), llmsNote ?? description),
        ),
        '',
      ],
    ).flat(),
    `## ${t.contact}\n`,
    `- ${t.email}: ${plain(firm.email)}`,
    ...offices.flatMap(({ address, phone, hours }) => [
      ...(phone ? [`- ${t.phone}: ${plain(phone)}`] : []),
      `- ${t.address}: ${plain(`${addressLine(address)}, ${address.country}`)}`,
      ...(hours ? [`- ${t.hours}: ${plain(hours.text)}`] : []),
    ]),
  ];
  return new Response(`${lines.join('\n')}\n`);
};
