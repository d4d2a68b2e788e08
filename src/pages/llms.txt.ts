import type { APIRoute } from 'astro';

import { getPage } from '../data/pages.ts';
import { getFeedPosts } from '../data/posts.ts';
import { getDisciplines } from '../data/services.ts';
import { cityLine } from '../lib/address.ts';
import { absolute } from '../lib/href.ts';
import { markdownLink as link, markdownText as plain } from '../lib/markdown.ts';
import { site } from '../site.config.ts';

/** What the firm does and where it is written, for language models (https://llmstxt.org). */
export const GET: APIRoute = async () => {
  const { street, country } = site.address;
  const services = (await getDisciplines()).flatMap(({ title, services: sheets }) => [
    `## Services: ${plain(title)}\n`,
    ...sheets.map(({ id, title: name, entry }) =>
      link(name, absolute(`/services/${id}/`), entry.data.description),
    ),
    '',
  ]);
  const articles = (await getFeedPosts()).map(({ id, title, data }) =>
    link(title, absolute(`/blog/${id}/`), data.excerpt),
  );
  const [blog, contact] = await Promise.all([getPage('blog'), getPage('contact')]);
  const lines = [
    `# ${plain(site.legalName)}\n`,
    `> ${plain(site.about)}\n`,
    ...services,
    '## Articles\n',
    ...articles,
    link(blog.band('list').title, absolute('/blog/'), blog.description),
    '\n## Contact\n',
    link(contact.title, absolute('/contact/'), contact.description),
    `- E-mail: ${plain(site.email)}`,
    `- Phone: ${plain(site.phone)}`,
    `- Address: ${plain(`${street}, ${cityLine(site.address)}, ${country}`)}`,
    `- Hours: ${plain(site.hours.text)}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
