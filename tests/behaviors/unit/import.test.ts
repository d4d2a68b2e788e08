/** The readers of `npm run import`, with hostile input; a function answers in place of the network. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { toMarkdown } from '../../../tools/import/markdown.ts';
import { readerOf } from '../../../tools/import/web.ts';
import { readExport } from '../../../tools/import/wordpress.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const around = {
  linkTo: (href: string) => (href.startsWith('https:') ? href : undefined),
  pictureOf: () => Promise.resolve({ name: 'crane.jpg' }),
};

describe('toMarkdown', () => {
  test.each([
    ['<p onclick="steal()">Text.</p><script>steal()</script>', 'Text.'],
    ['<p><a href="javascript:steal()">Here</a></p>', 'Here'],
    ['<p>{steal()} &lt;b></p>', '\\{steal()\\} \\<b>'],
    ['<iframe src="https://video.example/1"></iframe>', '(TODO) iframe was here. https://video.example/1'],
    ['<h1>Where</h1><h4>Why.</h4>', '## Where\n\n### Why'],
    ['[vc_row][vc_column]Words[/vc_column][/vc_row]', 'Words'],
    ['[contact-form-7 title="Ask"]', '(TODO) shortcode was here. contact-form-7 title="Ask"'],
    ['<table><tr><td>a</td><td>b|c</td></tr></table>', '| a | b\\|c |\n| --- | --- |'],
    ['<p>import x from "y"</p>', '&#105;mport x from "y"'],
  ])('%s', async (html, markdown) => {
    expect(await toMarkdown(html, around)).toContain(markdown);
    expect(await toMarkdown(html, around)).not.toMatch(/javascript:|onclick|<script|<iframe/);
  });
});

describe('readerOf', () => {
  const leadsTo = (location: string) => () =>
    Promise.resolve(new Response('', { status: 302, headers: { location } }));
  test.each([
    ['https://old.example/', 'https://other.example/a.jpg', 'it is not on old.example'],
    ['http://localhost/', 'http://localhost/a.jpg', 'localhost is no public website'],
    ['http://169.254.169.254/', 'http://169.254.169.254/a', '169.254.169.254 is no public website'],
    ['https://old.example/', 'file:///etc/passwd', 'it is not on old.example'],
  ])('%s: asks nothing for %s', async (site, url, message) => {
    const read = readerOf(site, () => Promise.reject(new Error('asked')));
    await expect(read(url)).rejects.toThrow(message);
  });

  test('follows no redirect to another site', async () => {
    const read = readerOf('https://old.example/', leadsTo('http://10.0.0.1/'));
    await expect(read('https://old.example/a.jpg')).rejects.toThrow('it is not on old.example');
  });
});

describe('readExport', () => {
  const read = async (xml: string) => {
    const file = join(temporaryFolder(), 'export.xml');
    writeFileSync(file, xml);
    return Array.fromAsync(readExport(file, () => undefined));
  };
  test.each([
    ['<!DOCTYPE rss [<!ENTITY a "b">]>\n<rss/>', ':1  An export of WordPress has no DOCTYPE'],
    ['<html/>', 'it begins with <html>'],
    ['<rss>\n<channel>\n</rss>', ':3  This export is broken here'],
    ['<rss>\n<channel>', 'This export is broken here'],
    ['<rss>&bomb;</rss>', 'This export is broken here'],
  ])('refuses %s', async (xml, message) => {
    await expect(read(xml)).rejects.toThrow(message);
  });

  test('reads an entry', async () => {
    const [page] = await read(
      '<rss><channel><link>https://old.example</link><item><title>Cranes</title><link>https://old.example/a/</link></item></channel></rss>',
    );
    expect(page).toMatchObject({ title: 'Cranes', url: 'https://old.example/a/', isOpen: true });
  });
});
