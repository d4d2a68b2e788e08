import type { APIRoute } from 'astro';

import { getPage } from '../data/pages.ts';
import { getFeedPosts } from '../data/posts.ts';
import { getPeople } from '../data/people.ts';
import { getProjects } from '../data/projects.ts';
import { getDisciplines } from '../data/services.ts';
import { getTakeoffs } from '../data/takeoffs.ts';
import { addressLine } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { markdownLink, markdownText as plain } from '../lib/markdown.ts';
import { firm } from '../firm.ts';
import { llms as t } from '../ui-text.ts';

type Linked = Pick<Awaited<ReturnType<typeof getPage>>, 'title' | 'path' | 'description'>;
const link = ({ title, path, description }: Linked) => markdownLink(title, absolute(path), description);

/** Summary of the firm with links, for language models (https://llmstxt.org). */
export const GET: APIRoute = async () => {
  const [disciplines, projects, takeoffs, people, posts] = await Promise.all([
    getDisciplines(),
    getProjects(),
    getTakeoffs(),
    getPeople(),
    getFeedPosts(),
  ]);
  const [blog, contact] = await Promise.all([getPage('blog'), getPage('contact')]);
  const offices = [firm, ...(firm.offices ?? [])];
  const lines = [
    `# ${plain(firm.legalName)}\n`,
    `> ${plain(firm.about)}\n`,
    ...disciplines.flatMap((discipline) => [
      `## ${t.services(plain(discipline.title))}\n`,
      link(discipline),
      ...discipline.services.map(link),
      '',
    ]),
    ...(projects.length ? [`## ${t.projects}\n`, ...projects.map(link), ''] : []),
    ...(takeoffs.length ? [`## ${t.takeoffs}\n`, ...takeoffs.map(link), ''] : []),
    ...(people.length
      ? [`## ${t.people}\n`, ...people.map((it) => link({ ...it, title: it.name, description: it.role })), '']
      : []),
    `## ${t.articles}\n`,
    ...posts.map((post) => link({ ...post, description: post.excerpt })),
    link({ ...blog, title: blog.band('list').title }),
    `\n## ${t.contact}\n`,
    link(contact),
    `- ${t.email}: ${plain(firm.email)}`,
    ...offices.flatMap(({ address, phone, hours }) => [
      ...(phone ? [`- ${t.phone}: ${plain(phone)}`] : []),
      `- ${t.address}: ${plain(`${addressLine(address)}, ${address.country}`)}`,
      ...(hours ? [`- ${t.hours}: ${plain(hours.text)}`] : []),
    ]),
  ];
  return new Response(`${lines.join('\n')}\n`);
};
