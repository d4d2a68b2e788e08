/** A small product in four versions, with a file for each way in which one can change. */
import { commit, type Files, newRepository } from './repositories.ts';

const lines = (...words: string[]) => `${words.join('\n')}\n`;
const numbered = (...changed: [line: number, text: string][]) => {
  const all = Array.from({ length: 20 }, (_, at) => `line ${at + 1}`);
  for (const [line, text] of changed) all[line - 1] = text;
  return lines(...all);
};
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export const OLD_VERSIONS = ['v0.0.1', 'v0.0.2', 'v0.0.3'];
export const NEWEST = 'v9.9.9';

const packageFiles = (version: string): Files => ({
  'package.json': json({
    name: 'product',
    version,
    type: 'module',
    dependencies: { part: 'file:part' },
    scripts: { 'test:publish': 'node gates.mjs', build: `build ${version}` },
  }),
  'package-lock.json': json({
    name: 'product',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'product', version, dependencies: { part: 'file:part' } },
      'node_modules/part': { resolved: 'part', link: true },
      part: { version: '1.0.0' },
    },
  }),
  'CHANGELOG.md': lines(
    '# Changelog',
    '',
    '## [Unreleased]',
    '',
    ...(version === '9.9.9' ? ['## [9.9.9] - 2026-12-01', '', '- A page for careers.', ''] : []),
    '## [0.0.1] - 2026-11-01',
    '',
    '- The first.',
  ),
});

/** The files of a firm's own, as one writes them: every file of the firm's that our oldest version has. */
export const FIRM: Files = {
  'src/site.config.ts': 'export const site = { name: "Halvorsen Steel" };\n',
  'src/ui-text.ts': "export * from './ui-text/es.ts';\n",
  'src/styles/tokens.css': ':root { --accent: #123456; }\n',
  'src/content/blog/1.mdx': 'Our own words\n',
  'src/content/pages/home.json': '{ "title": "Halvorsen Steel" }\n',
  'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>\n',
};

/** The text of a component in which the firm or we changed some lines. */
export const component = numbered;

/** Makes the repository; returns its folder. */
export function makeProduct(): string {
  const folder = newRepository();
  commit(
    folder,
    {
      ...packageFiles('0.0.1'),
      'part/package.json': json({ name: 'part', version: '1.0.0' }),
      'gates.mjs': 'process.exit(Number(process.env["GATES"] ?? 0));\n',
      '.gitignore': 'node_modules/\n',
      'src/site.config.ts': 'export const site = { name: "Sample" };\n',
      'src/ui-text.ts': "export * from './ui-text/en.ts';\n",
      'src/styles/tokens.css': ':root { --accent: #b4380a; }\n',
      'src/content/blog/1.mdx': 'Sample words\n',
      'src/content/pages/home.json': '{ "title": "Sample" }\n',
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'src/components/Card.astro': numbered(),
      'src/components/Footer.astro': numbered(),
      'src/components/Header.astro': numbered(),
      'src/components/Old.astro': numbered([1, 'old']),
      'src/components/Gone.astro': numbered([1, 'gone']),
      'src/lib/moved.ts': numbered([2, 'moved']),
      'src/drawings/home.ts': 'export default 1;\n',
      'tests/sample/words.test.ts': 'sample 1\n',
      'ümlaut und mehr.md': 'ours\n',
    },
    'v0.0.1',
  );
  commit(folder, { ...packageFiles('0.0.2'), 'src/lib/second.ts': 'second\n' }, 'v0.0.2');
  commit(
    folder,
    { ...packageFiles('0.0.3'), 'src/components/Card.astro': numbered([1, 'line 1 of 0.0.3']) },
    'v0.0.3',
  );
  commit(folder, { 'src/lib/second.ts': null });
  commit(
    folder,
    {
      ...packageFiles('9.9.9'),
      'src/site.config.ts': 'export const site = { name: "Sample", language: "en-US" };\n',
      'src/content/blog/1.mdx': 'Better sample words\n',
      'src/content/blog/2.mdx': 'One more sample article\n',
      'src/content/pages/careers.json': '{ "title": "Careers" }\n',
      'src/words.txt': 'takeoff\n',
      'src/components/Card.astro': numbered([1, 'line 1 of 9.9.9']),
      'src/components/Footer.astro': numbered([10, 'line 10 of 9.9.9']),
      'src/components/Old.astro': null,
      'src/components/Gone.astro': numbered([1, 'gone, better']),
      'src/lib/moved.ts': null,
      'src/lib/where/it-is.ts': numbered([2, 'moved, better']),
      'src/pages/careers.astro': 'careers\n',
      'src/drawings/home.ts': 'export default 2;\n',
      'tests/sample/words.test.ts': 'sample 2\n',
      'ümlaut und mehr.md': 'ours, better\n',
    },
    NEWEST,
  );
  commit(folder, { 'src/components/Card.astro': 'not released\n' });
  return folder;
}
