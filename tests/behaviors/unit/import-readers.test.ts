/** Input of `npm run import`: texts, addresses and exports, with hostile ones among them. */
import { createServer } from 'node:http';
import { join } from 'node:path';

import { fromHtml } from 'hast-util-from-html';
import { afterAll, describe, expect, test } from 'vitest';

import { nodesOf, parseText } from '../../../src/lib/text/parse-text.ts';
import { pathOf, proposer } from '../../../tools/import/addresses.ts';
import { textOf } from '../../../tools/import/markdown.ts';
import { readAddress } from '../../../tools/import/old-site.ts';
import { readShortcodes } from '../../../tools/import/shortcodes.ts';
import { readExport } from '../../../tools/import/wordpress.ts';
import { put } from '../../support/files.ts';
import { listen } from '../../support/net.ts';
import { table } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';

type Row = [input: string, output: string];
const rows = table('unit/import') as Record<'texts' | 'hostile' | 'refused' | 'exports', Row[]> & {
  entries: [name: string, xml: string, pages: object[]][];
  titles: Record<string, string[]>;
  articles: Record<string, string>;
  places: Record<string, string>;
  addresses: [path: string, title: string, to: string | null][];
};

describe('textOf', () => {
  const read = async (html: string) => {
    const { body } = await textOf(
      () => fromHtml(readShortcodes(html), { fragment: true }),
      (href) => (href.startsWith('https:') ? href : undefined),
      (src) => Promise.resolve(src.includes('gone') ? { reason: 'it is gone' } : { src: 'a.jpg' }),
    );
    return body;
  };

  test.each(rows.texts)('%s', async (html, markdown) => {
    expect(await read(html)).toContain(markdown);
  });

  test.each(rows.hostile)('leaves no code of %s', async (html, markdown) => {
    const body = await read(html);
    expect(body).toContain(markdown);
    expect(body).not.toMatch(/javascript:|data:|<script|<style|<svg/);
    const code = [...nodesOf(parseText(body))].filter(({ type }) => /^(?:mdx|html)/.test(type));
    for (const node of code) {
      // The site itself turns `:::note` into a Callout.
      expect(['Figure', 'Callout']).toContain('name' in node && node.name);
      expect(JSON.stringify(node)).not.toMatch(/Expression/);
    }
  });

  test('names a text that is nested too deep to be read', async () => {
    expect(await read(`${'<div>'.repeat(5000)}Text`)).toContain('(TODO) The old text could not be read');
  });
});

const server = createServer(({ url = '' }, response) => {
  const location = rows.places[url];
  if (location) response.writeHead(302, { location }).end();
  else if (url === '/large.jpg')
    response.writeHead(200, { 'transfer-encoding': 'chunked' }).end('x'.repeat(26e6));
  else response.writeHead(url === '/a.jpg' ? 200 : 404).end('picture');
});
const site = await listen(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('readAddress', () => {
  test.each(['/a.jpg', '/moved.jpg'])('reads %s', async (path) => {
    expect((await readAddress(site, site + path)).toString()).toBe('picture');
  });

  test.each(rows.refused)('does not take %s', async (address, message) => {
    await expect(readAddress(site, new URL(address, site).href)).rejects.toThrow(message);
  });
});

describe('readExport', () => {
  const read = (xml: string) => {
    const file = join(temporaryFolder(), 'export.xml');
    put(file, xml);
    return Array.fromAsync(readExport(file).pages());
  };

  test.each(rows.exports)('refuses %s', async (xml, message) => {
    await expect(read(xml)).rejects.toThrow(message);
  });

  test.each(rows.entries)('reads %s', async (_, xml, pages) => {
    expect(await read(xml)).toMatchObject(pages);
  });
});

test.each(rows.addresses)('%s, %s, leads to %s', (path, title, to) => {
  const [titles, articles] = [new Map(Object.entries(rows.titles)), new Map(Object.entries(rows.articles))];
  expect(proposer(titles, articles)(path, title)).toBe(to ?? undefined);
});

test('an address cannot act on a terminal', () => {
  expect(pathOf('https://old.example/b%C3%BCro/')).toBe('/büro/');
  expect(pathOf('https://old.example/%1b%5B2J')).toBe('/%1b%5B2J/');
});
