import { beforeEach, expect, test, vi } from 'vitest';

import { guard, type Notice, TAKEN } from '../../../src/cms/guard.ts';

const REPOSITORY = 'https://api.github.com/repos/firm/website';
const GRAPHQL = 'https://api.github.com/graphql';
const BRANCH = 'cms/blog/1';

/** Answers of GitHub by the end of the address or a word of the query. */
let answers: Record<string, [status: number, body: object]>;
let told: Notice[];
/** What reached GitHub. */
let sent: { url: string; body: Record<string, unknown> }[];
let ask: (url: string, method: string, body: object) => Promise<unknown>;

beforeEach(() => {
  [answers, told, sent] = [{}, [], []];
  const send = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = input as string;
    const said = (init?.body as string | undefined) ?? '{}';
    sent.push({ url, body: JSON.parse(said) as Record<string, unknown> });
    const [, [status, body] = [200, {}]] =
      Object.entries(answers).find(([word]) => url.endsWith(word) || said.includes(word)) ?? [];
    return Promise.resolve(Response.json(body, { status }));
  };
  const guarded = guard(
    send,
    REPOSITORY,
    (notice) => told.push(notice),
    () => '#/collections/blog/entries/1',
  );
  ask = async (url, method, body) => (await guarded(url, { method, body: JSON.stringify(body) })).json();
});

const commit = () =>
  ask(GRAPHQL, 'POST', {
    query:
      'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }',
    variables: {
      input: {
        branch: { branchName: BRANCH },
        expectedHeadOid: 'whatever-is-there-now',
        fileChanges: { additions: [{ path: 'src/content/blog/1.mdx' }], deletions: [] },
      },
    },
  });
/** Lets the window see the pull request of an entry. */
async function see(head: string): Promise<void> {
  const pull = { number: 1, title: 'Update', headRefName: BRANCH, headRefOid: head, files: { nodes: [] } };
  answers['pullRequests('] = [200, { data: { repository: { pullRequests: { nodes: [pull] } } } }];
  await ask(GRAPHQL, 'POST', { query: 'query { repository { pullRequests( first: 100 ) } }' });
}

test('a branch that this window has not seen is left alone', async () => {
  expect(await commit()).toEqual({ errors: [{ message: TAKEN }] });
  expect(sent).toEqual([]);
});

test('a commit goes on top of what this window has seen, and then of its own', async () => {
  answers['createCommitOnBranch'] = [200, { data: { createCommitOnBranch: { commit: { oid: 'second' } } } }];
  await see('first');
  await commit();
  await commit();
  const heads = sent.slice(1).map(({ body }) => body['variables'] as { input: { expectedHeadOid: string } });
  expect(heads.map(({ input }) => input.expectedHeadOid)).toEqual(['first', 'second']);
});

test('what GitHub refuses because somebody was faster is told in plain words', async () => {
  answers['createCommitOnBranch'] = [
    200,
    { errors: [{ message: 'Expected branch to point to "a" but it did not.' }] },
  ];
  await see('first');
  expect(await commit()).toEqual({ errors: [{ message: TAKEN }] });
});

const merge = () => ask(`${REPOSITORY}/pulls/1/merge`, 'PUT', { merge_method: 'squash' });
const status = (state: string): void => {
  answers['/commits/first/status'] = [
    200,
    { statuses: [{ context: 'preview', state, description: 'blog/1' }] },
  ];
};

test.each([
  ['failure', 'The check found a mistake'],
  ['pending', 'Not yet published'],
])('with the status %s, nothing is published', async (state, title) => {
  await see('first');
  status(state);
  answers['/comments?per_page=100'] = [403, {}];
  await merge();
  expect(told).toMatchObject([{ title }]);
  expect(sent.some(({ url }) => url.endsWith('/merge'))).toBe(false);
});

test.each(['success', 'error', ''])(
  'with the status "%s", the commit that was seen is published',
  async (state) => {
    await see('first');
    if (state) status(state);
    else answers['/commits/first/status'] = [403, {}];
    answers['/merge'] = [200, { sha: 'merged' }];
    expect(await merge()).toEqual({ sha: 'merged' });
    expect(sent.at(-1)?.body).toEqual({ merge_method: 'squash', sha: 'first' });
    expect(told).toEqual([]);
  },
);

test('a mistake is told once, as soon as the editor hears of it, with the lines of the comment', async () => {
  await see('abc');
  const failed = { context: 'preview', state: 'FAILURE', description: 'blog/1' };
  answers['contexts'] = [200, { data: { repository: { commit_0: { status: { contexts: [failed] } } } } }];
  answers['/comments?per_page=100'] = [
    200,
    [{ body: '<!-- preview -->\nMistakes\n\n```text\nblog/1: title\n```\n' }],
  ];
  const query = 'query { repository { commit_0: object(oid: "abc") { status { contexts { context } } } } }';
  await ask(GRAPHQL, 'POST', { query });
  await vi.waitFor(() => {
    expect(told).toMatchObject([{ details: 'blog/1: title' }]);
  });
  await ask(GRAPHQL, 'POST', { query });
  expect(told).toHaveLength(1);
});

test('other requests pass as they are', async () => {
  answers['/elsewhere'] = [200, { fine: true }];
  expect(await ask('https://firm.example/elsewhere', 'POST', { a: 1 })).toEqual({ fine: true });
});
