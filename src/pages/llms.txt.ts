import type { APIRoute } from 'astro';

import { getPage } from '../data/pages.ts';
import { getFeedPosts } from '../data/posts.ts';
import { getProjects } from '../data/projects.ts';
import { getDisciplines } from '../data/services.ts';
import { cityLine } from '../lib/address.ts';
import { absolute } from '../lib/href.ts';
import { markdownLink, markdownText as plain } from '../lib/markdown.ts';
import { site } from '../site.config.ts';

type Linked = Pick<Awaited<ReturnType<typeof getPage>>, 'title' | 'path' | 'description'>;
const link = ({ title, path, description }: Linked) => markdownLink(title, absolute(path), description);

/** What the firm does and where to read about it, for language models (https://llmstxt.org). */
export const GET: APIRoute = async () => {
  const { street, country } = site.address;
  const [disciplines, projects, posts] = await Promise.all([getDisciplines(), getProjects(), getFeedPosts()]);
  const [blog, contact] = await Promise.all([getPage('blog'), getPage('contact')]);
  const lines = [
    `# ${plain(site.legalName)}\n`,
    `> ${plain(site.about)}\n`,
    ...disciplines.flatMap((discipline) => [
      `## Services: ${plain(discipline.title)}\n`,
      link(discipline),
      ...discipline.services.map(link),
      '',
    ]),
    ...(projects.length ? ['## Projects\n', ...projects.map(link), ''] : []),
    '## Articles\n',
    ...posts.map((post) => link({ ...post, description: post.excerpt })),
    link({ ...blog, title: blog.band('list').title }),
    '\n## Contact\n',
    link(contact),
    `- E-mail: ${plain(site.email)}`,
    `- Phone: ${plain(site.phone)}`,
    `- Address: ${plain(`${street}, ${cityLine(site.address)}, ${country}`)}`,
    `- Hours: ${plain(site.hours.text)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
