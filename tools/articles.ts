/** Makes many realistic articles out of the parts of the fixture firm's, the same on every machine. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOG = 'tests/fixture/content/blog';
const CATEGORIES = ['Technology', 'Design', 'Estimating', 'Construction'];
const DAY = 86_400_000;

const texts = readdirSync(BLOG).map((name) => readFileSync(join(BLOG, name), 'utf8'));
/** Sections of real articles: a heading with its paragraphs, tables and notes. */
const sections = texts
  .map((text) => text.split(/^---$/m).slice(2).join('---'))
  .flatMap((body) => body.split(/^(?=## )/m).slice(1));
/** All words of the articles, so that made titles repeat as little as real ones. */
const words = [...new Set(sections.join(' ').match(/\b[a-z]{4,}\b/g))];
const [photo = ''] = /^image:\n(?: {2}.*\n)+/m.exec(texts[0] ?? '') ?? [];

/** So many words out of the articles, always the same for the same seed. */
function someWords(seed: number, count: number): string {
  let state = seed;
  return Array.from({ length: count }, () => {
    // Numerical Recipes' linear congruential generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[Math.floor((state / 2 ** 32) * words.length)];
  }).join(' ');
}

/**
 * One article as a writer would leave it: front matter, six sections of Markdown with components,
 * about 1,200 words.
 * @param number from 1; also picks the sections
 */
function article(number: number): string {
  const pick = (i: number) =>
    sections[(number * 7 + i * 5 + Math.floor(number / 11)) % sections.length] ?? '';
  return `---
title: 'Note ${number}: ${someWords(number, 6).slice(0, 60).trim()}'
excerpt: 'Number ${number} is about ${someWords(number + 1e6, 22)
    .slice(0, 140)
    .trim()}.'
${photo}date: ${new Date(Date.UTC(2025, 0, 1) - number * DAY).toISOString().slice(0, 10)}
category: ${CATEGORIES[number % CATEGORIES.length]}
author: marta-ibarra
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
