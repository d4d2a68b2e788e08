import { readdirSync, readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { asMarkdown, proseParts } from '../../../src/lib/prose.ts';

const CALLOUT = '<Callout title="Weigh it first">';

describe('what needs no MDX', () => {
  test('all articles of the site', () => {
    const names = readdirSync('tests/fixture/content/blog');
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      const [, , body = ''] = readFileSync(`tests/fixture/content/blog/${name}`, 'utf8').split(/^---$/m);
      expect(asMarkdown(body), name).toBeDefined();
    }
  });

  test('tags become comments between blank lines, the text stays', () => {
    expect(asMarkdown(`One.\n\n${CALLOUT}\nTwo.\n</Callout>\n\nThree.`)).toBe(
      `One.\n\n\n<!--${CALLOUT}-->\n\nTwo.\n\n<!--</Callout>-->\n\n\nThree.`,
    );
  });

  test('a tag between two pieces of code', () => {
    const code = '```\nx\n```';
    expect(asMarkdown(`${code}\n\n${CALLOUT}\n\nText\n\n</Callout>\n\n${code}`)).toBeDefined();
  });

  test.each([
    ['an expression', 'It costs {1 + 1}.'],
    ['an import', "import Chart from './Chart.astro'\n\nText"],
    ['a component of somebody else', '<Chart />'],
    ['a tag inside a line', 'See <Callout title="x"> this'],
    ['HTML', 'A <b>bold</b> word'],
    ['a tag left open', `${CALLOUT}\n\nText`],
    ['a tag closed twice', `${CALLOUT}\n\nText\n\n</Callout>\n\n</Callout>`],
    ['tags crossed', `${CALLOUT}\n\n<Quote cite="An engineer">\n\n</Callout>\n\n</Quote>`],
    ['an attribute with braces', '<Callout title={name}>\n\nText\n\n</Callout>'],
    ['an attribute with an entity', '<Callout title="a &lt; b">\n\nText\n\n</Callout>'],
    ['code by indent, which MDX does not know', 'Text\n\n    code'],
    ['a picture', '![Crane](crane.png)'],
    ['a tag to be read', `Write:\n\n\`\`\`\n${CALLOUT}\n\n</Callout>\n\`\`\``],
  ])('%s goes the way of MDX', (_name, body) => {
    expect(asMarkdown(body)).toBeUndefined();
  });
});

describe('parts of an article', () => {
  test('text, a component with attributes, one without inside, text', () => {
    const figure = '<Figure\n  src="https://photos.example/1"\n  alt="A crane, seen from below"\n/>';
    expect(proseParts(`<p>1</p><!--${CALLOUT}--><p>2</p><!--</Callout>--><!--${figure}--><p>3</p>`)).toEqual([
      { html: '<p>1</p>' },
      { name: 'Callout', props: { title: 'Weigh it first' }, html: '<p>2</p>' },
      {
        name: 'Figure',
        props: { src: 'https://photos.example/1', alt: 'A crane, seen from below' },
        html: '',
      },
      { html: '<p>3</p>' },
    ]);
  });

  test('components inside components stay inside, and come out in turn', () => {
    const inner = '<!--<Table caption="Loads">--><p>t</p><!--</Table>-->';
    const [outer] = proseParts(`<!--${CALLOUT}--><p>a</p>${inner}<!--</Callout>-->`);
    expect(outer).toEqual({ name: 'Callout', props: { title: 'Weigh it first' }, html: `<p>a</p>${inner}` });
    expect(proseParts(outer?.html ?? '')[1]).toEqual({
      name: 'Table',
      props: { caption: 'Loads' },
      html: '<p>t</p>',
    });
  });

  test('nothing of the text is lost or doubled', () => {
    const text = fc.stringMatching(/^[a-z]{1,8}$/);
    const leaf = text.map((word) => `<p>${word}</p>`);
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc
          .array(tie('tree'), { maxLength: 3 })
          .map((inside) => `<!--${CALLOUT}-->${inside.join('')}<!--</Callout>-->`),
        fc.tuple(leaf, tie('tree')).map((both) => both.join('')),
      ),
    }));
    const flat = (html: string): string =>
      proseParts(html)
        .map((part) => ('name' in part ? `[${flat(part.html)}]` : part.html))
        .join('');
    fc.assert(
      fc.property(tree, (html) => {
        expect(flat(html)).toBe(
          html.replaceAll(`<!--${CALLOUT}-->`, '[').replaceAll('<!--</Callout>-->', ']'),
        );
      }),
      { numRuns: 1000 },
    );
  });
});
