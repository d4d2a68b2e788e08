/** Makes many realistic articles out of the parts of the real ones, the same on every machine. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOG = 'src/content/blog';
const CATEGORIES = ['Technology', 'Design', 'Estimating', 'Construction'];
const DAY = 86_400_000;

/** Sections of the real articles: a heading with its paragraphs, tables and notes. */
const sections = readdirSync(BLOG)
  .map((name) => readFileSync(join(BLOG, name), 'utf8').split(/^---$/m).slice(2).join('---'))
  .flatMap((body) => body.split(/^(?=## )/m).slice(1));
const [photo = ''] = /^image:\n(?: {2}.*\n)+/m.exec(readFileSync(join(BLOG, '1.mdx'), 'utf8')) ?? [];

/**
 * One article as a writer would leave it: front matter, six sections of Markdown with components,
 * about 1,200 words.
 * @param number from 1; also picks the sections
 */
function article(number: number): string {
  const pick = (i: number) =>
    sections[(number * 7 + i * 5 + Math.floor(number / 11)) % sections.length] ?? '';
  const heading = /^## (.*)/.exec(pick(0))?.[1] ?? 'Notes';
  return `---
title: 'Note ${number}: ${heading.slice(0, 60).replaceAll("'", '’')}'
excerpt: 'What number ${number} of the notes is about, in one sentence that a list, a search engine and a link preview can show to readers.'
${photo}date: ${new Date(Date.UTC(2025, 0, 1) - number * DAY).toISOString().slice(0, 10)}
category: ${CATEGORIES[number % CATEGORIES.length]}
author: Marta Ibarra
---

${[0, 1, 2, 3, 4, 5].map(pick).join('\n')}`;
}

/**
 * Writes articles into a folder.
 * @param folder where they go; it is made if it is not there
 * @param count how many
 */
export function writeArticles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number++)
    writeFileSync(join(folder, `note-${number}.mdx`), article(number));
}
