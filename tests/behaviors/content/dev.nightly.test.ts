import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { copyFixture } from '../../support/copy.ts';
import { DevServer } from '../../support/dev-server.ts';
import { temporaryFolder } from '../../support/temporary.ts';

const BLOG = 'src/content/blog';

test('with 300 articles, each of 30 edits is in the page that is loaded first', async () => {
  const copy = await copyFixture(temporaryFolder());
  for (let number = 7; number <= 300; number++)
    copyFileSync(join(copy, BLOG, '1.mdx'), join(copy, BLOG, `${number}.mdx`));
  const server = new DevServer(copy);
  await server.open();
  expect(await server.page('/blog/1/')).toContain('</main>');
  const article = server.read(`${BLOG}/1.mdx`);
  for (let edit = 1; edit <= 30; edit++) {
    const title = `A title that was edited ${edit} times`;
    const edited = article.replace(/^title: .*/m, `title: ${title}`);
    await server.save(`${BLOG}/1.mdx`, edited, '/blog/1/', (html) => html.includes(title));
  }
  // A rule that was changed in the meantime finds a mistake in all of them.
  const rules = server.read('src/content-check/rules.ts');
  server.edit('src/content-check/rules.ts', rules.replace('if (!entry.body)', 'if (entry.body)'));
  await server.names('there is nothing yet.');
  await server.mend('src/content-check/rules.ts', rules);
  await server.close();
});
