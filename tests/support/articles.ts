/** Makes any number of articles from those of the fixture firm, the same on every machine. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BLOG = 'tests/fixture/content/blog';
const CATEGORIES = ['Technology', 'Design', 'Estimating', 'Construction'];
const DAY = 86_400_000;

const texts = readdirSync(BLOG).map((name) => readFileSync(join(BLOG, name), 'utf8'));
const words = [...new Set(texts.join(' ').match(/\b[a-z]{4,}\b/g))];
const [photo = ''] = /^image:\n(?: {2}.*\n)+/m.exec(texts[0] ?? '') ?? [];

/** So many words of the articles, always the same for the same seed. */
const someWords = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, place) => words[(seed * 7919 + place * 104_729) % words.length]).join(
    ' ',
  );

/**
 * Writes articles into a folder as `note-1.mdx`, `note-2.mdx` and so on, each a day older than the one before.
 * @param folder is made where it does not exist
 * @param count how many
 */
export function writeArticles(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (let number = 1; number <= count; number++) {
    const [, body = ''] = texts[number % texts.length]?.split(/^---\n.*?^---\n/ms) ?? [];
    const head = `title: 'Note ${number}: ${someWords(number, 6).slice(0, 60).trim()}'
excerpt: 'Number ${number} is about ${someWords(number + 1e6, 22)
      .slice(0, 140)
      .trim()}.'
${photo}date: ${new Date(Date.UTC(2025, 0, 1) - number * DAY).toISOString().slice(0, 10)}
category: ${CATEGORIES[number % CATEGORIES.length]}
author: marta-ibarra`;
    writeFileSync(join(folder, `note-${number}.mdx`), `---\n${head}\n---\n${body}`);
  }
}
