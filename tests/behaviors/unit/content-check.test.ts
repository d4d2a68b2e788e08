import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { parseFields } from '../../../src/reading/parse-fields.ts';
import { readArguments } from '../../../tools/command.ts';
import { checkFiles, type Report } from '../../../tools/content-check/check-files.ts';
import { markdownMistakes } from '../../../tools/content-check/markdown.ts';
import { readPage } from '../../../tools/content-check/page.ts';
import { RULES } from '../../../tools/content-check/rules.ts';
import { spellingMistakes } from '../../../tools/content-check/spelling.ts';
import { put } from '../../support/files.ts';
import { table } from '../../support/table.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { runTool } from '../../support/tool.ts';

/** An article whose text begins on line 8. */
const article = (body: string, { title = 'Crane picks', alt = 'A crane' } = {}): string =>
  `---\ntitle: "${title}"\nimage:\n  src: https://images.unsplash.com/photo-1\n  alt: ${alt}\n---\n\n${body}\n`;

/** The lines where a rule finds something. */
function lines(rule: string, file: string, source: string): number[] {
  const page = readPage(file, parseFields(file, source));
  return page.flatMap((text) => RULES[rule]?.(text, page).map(([at]) => text.lineAt(at)) ?? []);
}

const figure = ([alt, caption]: [alt: string, caption: string]): string =>
  `<Figure\n  src="https://images.unsplash.com/photo-15"\n  alt="${alt}"\n  caption="${caption}"\n/>`;
const words = (count: number): string => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');

interface Row {
  rule: string;
  what: string;
  body?: string;
  figure?: [alt: string, caption: string];
  title?: string;
  alt?: string;
  line?: number;
}
const { rules, form } = table('unit/content-check') as {
  rules: Row[];
  form: [what: string, rule: string, line: number, body: string][];
};

test.each(rules)('$rule looks at $what: $line', ({ rule, body = 'One', line, ...row }) => {
  const text = row.figure
    ? figure(row.figure)
    : body.replaceAll(/<(\d+)>/g, (_, count) => words(Number(count)));
  expect(lines(rule, '1.mdx', article(text, row))).toEqual(line ? [line] : []);
});

test('JSON fields report their line', () => {
  const source = '[\n  { "id": "a", "quote": "Fine." },\n  { "id": "b",\n    "quote": "The the crane." }\n]';
  expect(lines('repeated-word', 'quotes.json', source)).toEqual([4]);
});

test.each(form)('Markdown form: %s', (_what, rule, line, body) => {
  const found = markdownMistakes('article.mdx', article(body)).find(({ message }) =>
    message.includes(`(${rule})`),
  );
  expect(found).toMatchObject({ line, severity: 'warning' });
  expect(found?.message).toMatch(/\. [A-Z][^.]*\w/);
});

test('Markdown form: the lines of a block are told once', () => {
  const found = markdownMistakes('article.mdx', article('a\tb\tc\nd\te\n\nf\tg'));
  expect(found.map(({ line }) => line)).toEqual([8, 11]);
});

test('Markdown form: prose components and signs of the trade are valid', () => {
  const body = `## Cover is 3 in.\n\n#5 bars in 20 ft * 8 ft * 4 slabs: [here is how](/blog/1/).\n\n:::note\n- a\n- b\n:::\n\n${figure(['A crane', 'What to notice'])}\n\n<KeyFacts title="x">\n\n- **a**: b\n\n</KeyFacts>\n\n<Quote cite="x">Words.</Quote>`;
  expect(markdownMistakes('article.mdx', article(body))).toEqual([]);
});

test('trade terms are sorted and unique', () => {
  const [first, ...terms] = readFileSync('tools/construction-words.txt', 'utf8').trimEnd().split('\n');
  expect(first).toMatch(/^# /);
  const sorted = [...new Set(terms)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  expect(terms).toEqual(sorted);
});

/** Words of a text that the dictionary of a language does not have; undefined without a dictionary. */
async function unknownWords(language: string, text: string): Promise<(string | undefined)[] | undefined> {
  const file = join(temporaryFolder(), 'article.mdx');
  writeFileSync(file, article(text));
  return (await spellingMistakes([file], language))?.map(({ message }) => message.split('"')[1]);
}

test('words in capitals and names of files are not spelled', async () => {
  const text = 'The IMGs of DSCN by XYZQ, __XYZQ__ with XYZQ6x6: plan-recieve.dwg, IMG_2041.JPG; recieve.';
  expect(await unknownWords('en-US', text)).toEqual(['recieve']);
});

test('another language is read with the dictionary that is installed for it, or not at all', async () => {
  // A dictionary that comes with cspell, in a package named like that of a spoken language.
  expect(await unknownWords('sql', 'Varchar')).toEqual(['Crane', 'picks', 'crane']);
  expect(await unknownWords('eo', 'Varchar')).toBeUndefined();
});

const linesOf = (reports: readonly Report[]): string[] =>
  reports.map((each) => `${each.file.split('/').at(-1)}:${each.line}  ${each.severity}  ${each.rule}`);

test('in a folder, an unknown word is a warning, and an error with isStrict; a wordy sentence is never one', async () => {
  const folder = join(temporaryFolder(), 'Cranes [1]');
  const write = (name: string, text: string) => {
    put(join(folder, name), text);
  };
  write('crane.mdx', article('Rebar by AISC.\n\nWe recieve it at the centre.'));
  write('wordy.mdx', article('The the rebar by AISC.'));
  // A small dictionary, which loads quickly.
  const lenient = await checkFiles([folder], 'sql');
  expect(lenient.files).toHaveLength(2);
  expect(lenient.files.join()).not.toContain('\\');
  expect(linesOf(lenient.reports)).toContain('crane.mdx:10  warning  spelling');
  expect(lenient.reports.filter(({ severity }) => severity === 'error')).toEqual([]);
  write('hook.mdx', '---\ntitle: Crane\ntitle: Hook\n---\n');
  const { reports } = await checkFiles([folder], 'en-US', true);
  expect(reports.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      '"recieve" is not in the dictionary. Did you mean receive? If it is right, add it to src/content/words.txt.',
      '"centre" uses non-US spelling. Did you mean center?',
    ]),
  );
  expect(linesOf(reports)).toEqual(
    expect.arrayContaining([
      'crane.mdx:10  error  spelling',
      'hook.mdx:3  error  fields',
      'wordy.mdx:8  warning  repeated-word',
    ]),
  );
  expect(reports.filter(({ severity }) => severity === 'error')).toHaveLength(3);
});

test('a path that is not there is refused', async () => {
  await expect(checkFiles(['src/content/blog/none.mdx'], 'en-US')).rejects.toThrow(
    'There is no file or folder src/content/blog/none.mdx. Write paths such as src/content/blog.',
  );
});

test('the command prints what was found, ends with 1 for an error, and gives GitHub its annotations', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, '50% a,b.mdx'), article('One', { alt: 'crane.jpg' }));
  writeFileSync(join(folder, 'hook.mdx'), '---\ntitle: Crane\ntitle: Hook\n---\n');
  const drawing = join(folder, 'Crane Plan.svg');
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"><title>recieve</title></svg>');
  // A build has little to report about so little content.
  put(join(folder, 'src/content/firm.json'), readFileSync('src/content/firm.json', 'utf8'));
  put(join(folder, 'cspell.json'), '{}');
  const { stdout, stderr, status } = runTool('tools/content-check.ts', ['50% a,b.mdx', 'hook.mdx', drawing], {
    cwd: folder,
    env: { GITHUB_ACTIONS: 'true' },
  });
  expect(stdout).toMatch(/hook\.mdx:3 {2}error {2}fields {2}This field appears twice/);
  expect(stdout).toMatch(/Crane Plan\.svg: not text, so only what a build checks was checked\.$/m);
  expect(stdout).toMatch(/\nErrors: 1, warnings: 1, files: 2, [\d.]+ s\n$/);
  expect(stdout).not.toContain('::');
  expect(stderr).toMatch(/^::warning file=50%25 a%2Cb\.mdx,line=5::/m);
  expect(stderr).toMatch(/^::error file=hook\.mdx,line=3::This field appears twice/m);
  expect(status).toBe(1);
});

test('--help ends a command, and a wrong option is refused; both print its usage', () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('ended');
  });
  const before = process.argv;
  const read = (word: string) => {
    process.argv = ['node', 'tool', word];
    return readArguments('npm run tool -- [--all]', { options: { all: { type: 'boolean' } } });
  };
  expect(() => read('--help')).toThrow('ended');
  expect(printed).toHaveBeenCalledWith('Usage: npm run tool -- [--all]');
  expect(exit).toHaveBeenCalledWith(0);
  expect(() => read('--chek')).toThrow("Unknown option '--chek'.\nUsage: npm run tool -- [--all]");
  process.argv = before;
});
