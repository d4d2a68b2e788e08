import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { bareRepository, type Changes } from './github-repository.ts';

const API = 'https://api.github.com';
const REPO = 'firm/website';
const WEB = `https://github.com/${REPO}`;
const USER = { id: 1, login: 'ada', name: 'Ada Mason', html_url: 'https://github.com/ada', avatar_url: '' };
const DAY = '2026-11-24T09:00:00Z';

interface Pull {
  number: number;
  title: string;
  branch: string;
  draft: boolean;
  labels: string[];
  state: 'open' | 'closed' | 'merged';
}

/** A commit status, as the check workflow writes it. */
export interface Status {
  context: string;
  state: 'pending' | 'success' | 'failure' | 'error';
  description: string;
  target_url?: string;
}

/** A request of the editor. */
interface Asked {
  method: string;
  path: string;
  body: Record<string, unknown>;
}

type Answer = [status: number, body?: unknown];
interface Input {
  name: string;
  oid: string;
  branch: { branchName: string };
  expectedHeadOid: string;
  fileChanges: Changes;
  message: { headline: string };
  pullRequestId: string;
}

/**
 * The part of GitHub's API that the editor uses, over a real repository.
 * @param folder where the repository is made
 * @param content files of its main branch
 */
export async function githubStandIn(folder: string, content: string) {
  const repository = bareRepository(folder);
  repository.fill(content);
  const { git, find } = repository;
  const pulls: Pull[] = [];
  const statuses = new Map<string, Status[]>();
  const comments: { issue: number; body: string }[] = [];
  /** Requests with their answers, such as `PUT /repos/firm/website/pulls/1/merge → 200`. */
  const log: string[] = [];
  const head = (branch: string): string => git('rev-parse', branch);
  const pullOf = (number: unknown): Pull => {
    const pull = pulls[Number(number) - 1];
    if (!pull) throw new Error(`No pull request ${String(number)}`);
    return pull;
  };

  function commitNode(path: string, branch: string) {
    const oid = git('log', '-1', '--format=%H', branch, '--', path);
    return {
      oid,
      message: '',
      committedDate: DAY,
      author: { ...USER, email: '', user: { id: 1, login: 'ada' } },
    };
  }
  const listPull = (pull: Pull) => ({
    id: `PR_${pull.number}`,
    number: pull.number,
    title: pull.title,
    url: `${WEB}/pull/${pull.number}`,
    isDraft: pull.draft,
    isCrossRepository: false,
    createdAt: DAY,
    updatedAt: DAY,
    headRefName: pull.branch,
    headRefOid: head(pull.branch),
    author: USER,
    labels: { nodes: pull.labels.map((name) => ({ name })) },
    files: {
      nodes: git('diff', '--name-status', `main...${pull.branch}`)
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .map(([kind, path]) => ({ path, changeType: kind === 'D' ? 'DELETED' : 'MODIFIED' })),
    },
  });
  const checks = (oid: string) => ({
    status: {
      contexts: (statuses.get(oid) ?? []).map(({ state, target_url: targetUrl, ...rest }) => ({
        ...rest,
        state: state.toUpperCase(),
        targetUrl,
      })),
    },
    deployments: { nodes: [] },
    checkSuites: { nodes: [] },
  });

  /** One object of the repository, by its id or by an expression such as `main:src/site.config.ts`. */
  function object(name: string, wantsChecks: boolean) {
    const oid = find(name);
    if (oid === undefined) return null;
    if (wantsChecks) return checks(oid);
    const bytes = repository.read(oid);
    return {
      oid,
      byteSize: bytes.length,
      isBinary: bytes.includes(0),
      isTruncated: false,
      text: bytes.toString(),
    };
  }

  function mutation(query: string, input: Input): Answer {
    if (query.includes('createRef')) {
      const branch = input.name.replace('refs/heads/', '');
      if (find(branch) !== undefined)
        return [
          200,
          { errors: [{ message: `A ref named "${input.name}" already exists in the repository.` }] },
        ];
      git('update-ref', input.name, input.oid);
      return [200, { data: { createRef: { ref: { name: branch } } } }];
    }
    if (query.includes('createCommitOnBranch')) {
      const { branchName } = input.branch;
      if (head(branchName) !== input.expectedHeadOid) {
        const message = `Expected branch to point to "${input.expectedHeadOid}" but it did not. Pull and try again.`;
        return [200, { data: { createCommitOnBranch: null }, errors: [{ type: 'STALE_DATA', message }] }];
      }
      const oid = repository.commit(branchName, input.fileChanges, input.message.headline);
      const files = input.fileChanges.additions.map(({ path }, index) => [
        `file_${index}`,
        { oid: find(`${oid}:${path}`) },
      ]);
      const commit = { oid, committedDate: DAY, ...(Object.fromEntries(files) as object) };
      return [200, { data: { createCommitOnBranch: { commit } } }];
    }
    const pull = pullOf(input.pullRequestId.replace('PR_', ''));
    pull.draft = query.includes('convertPullRequestToDraft');
    return [200, { data: { pullRequest: { isDraft: pull.draft } } }];
  }

  function graphql(query: string, variables: Record<string, unknown>): Answer {
    if (query.includes('mutation(')) return mutation(query, variables['input'] as Input);
    const branch = typeof variables['branch'] === 'string' ? variables['branch'] : 'main';
    const open = pulls.filter(({ state }) => state === 'open');
    if (query.includes('base: repository'))
      return [200, { data: { fork: { id: 'R_1' }, base: { ref: { target: { oid: head('main') } } } } }];
    if (query.includes('totalCount')) {
      const totalCount = open.filter((pull) => pull.branch === branch).length;
      return [200, { data: { repository: { pullRequests: { totalCount } } } }];
    }
    if (query.includes('pullRequests('))
      return [200, { data: { repository: { pullRequests: { nodes: open.map(listPull) } } } }];
    const found: Record<string, unknown> = {};
    for (const [, alias = '', name = '""'] of query.matchAll(/(\w+):\s+object\(\w+: ("(?:[^"\\]|\\.)*")\)/g))
      found[alias] = object(JSON.parse(name) as string, query.includes('contexts'));
    for (const [, alias = '', name = '""'] of query.matchAll(
      /(\w+):\s+ref\(.*?history\(first: \d+, path: ("(?:[^"\\]|\\.)*")\)/g,
    ))
      found[alias] = { target: { history: { nodes: [commitNode(JSON.parse(name) as string, branch)] } } };
    if (!Object.keys(found).length) {
      const node = { oid: head(branch), message: git('log', '-1', '--format=%s', branch) };
      found['ref'] = { target: { oid: node.oid, history: { nodes: [node] } } };
    }
    return [200, { data: { repository: found } }];
  }

  /** Merges as GitHub does: not what has moved on since it was looked at, and not what conflicts. */
  function merge(pull: Pull, body: Record<string, unknown>): Answer {
    if (body['sha'] && body['sha'] !== head(pull.branch))
      return [409, { message: 'Head branch was modified. Review and try the merge again.' }];
    const sha = repository.squash(pull.branch, String(body['commit_title']));
    if (sha === undefined) return [405, { message: 'Pull Request is not mergeable' }];
    pull.state = 'merged';
    return [200, { sha, merged: true }];
  }

  function rest({ method, path, body }: Asked): Answer {
    if (path === '/user') return [200, USER];
    const [place = '', ...rest] = path.replace(`/repos/${REPO}/`, '').split('?');
    const [kind, id = '', part = ''] = place.split('/');
    if (kind === 'collaborators') return [204];
    if (place.startsWith('git/trees/')) {
      const lines = git('ls-tree', '-r', '-l', '-z', part).split('\0').filter(Boolean);
      const tree = lines.map((line) => {
        const [about = '', name] = line.split('\t');
        const [, type, sha, size] = about.split(/ +/);
        return { path: name, type, sha, size: Number(size) };
      });
      return [200, { tree }];
    }
    if (place.startsWith('git/blobs/')) return [200, repository.read(part)];
    if (place.startsWith('git/refs/heads/')) {
      const ref = place.replace('git/', '');
      if (method === 'DELETE') git('update-ref', '-d', ref);
      else git('update-ref', ref, String(body['sha']));
      return [method === 'DELETE' ? 204 : 200, {}];
    }
    if (place === 'pulls' && method === 'POST') {
      const branch = String(body['head']);
      if (pulls.some((pull) => pull.branch === branch && pull.state === 'open'))
        return [422, { message: 'Validation Failed' }];
      const number = pulls.length + 1;
      const draft = body['draft'] === true;
      pulls.push({ number, title: String(body['title']), branch, draft, labels: [], state: 'open' });
      return [
        201,
        {
          number,
          node_id: `PR_${number}`,
          title: body['title'],
          html_url: `${WEB}/pull/${number}`,
          head: { sha: head(branch) },
          created_at: DAY,
          updated_at: DAY,
        },
      ];
    }
    if (kind === 'pulls' && part === 'merge') return merge(pullOf(id), body);
    if (kind === 'pulls' && method === 'PATCH') {
      pullOf(id).state = body['state'] === 'closed' ? 'closed' : 'open';
      return [200, {}];
    }
    if (kind === 'issues' && part === 'comments')
      return [200, comments.filter(({ issue }) => issue === Number(id))];
    if (kind === 'issues') {
      const pull = pullOf(id);
      if (method === 'POST') pull.labels.push(...(body['labels'] as string[]));
      if (method === 'PATCH') pull.labels = body['labels'] as string[];
      return [200, { labels: pull.labels.map((name) => ({ name })) }];
    }
    if (kind === 'commits' && part === 'status') return [200, { statuses: statuses.get(id) ?? [] }];
    return [404, { message: `The stand-in does not know ${method} ${path} ${rest.join('?')}` }];
  }

  function answer(asked: Asked): Answer {
    if (asked.path !== '/graphql') return rest(asked);
    const { query, variables } = asked.body as { query: string; variables: Record<string, unknown> };
    return graphql(query, variables);
  }
  /** What a GraphQL request is for. */
  const purpose = ({ query = '' }: { query?: string }): string =>
    /createRef|createCommitOnBranch|convertPullRequestToDraft|markPullRequestReadyForReview|pullRequests|contexts/.exec(
      query,
    )?.[0] ??
    /\b(content|commit|file|read)_\d/.exec(query)?.[1] ??
    (query.includes('base: repository') ? 'base' : 'head');

  const server = createServer((request, response) => {
    const { method = 'GET', url: path = '/' } = request;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = (parts.length ? JSON.parse(Buffer.concat(parts).toString()) : {}) as Record<
        string,
        unknown
      >;
      const [status, result] = answer({ method, path, body });
      log.push(`${method} ${path}${path === '/graphql' ? ` ${purpose(body)}` : ''} → ${status}`);
      const bytes = Buffer.isBuffer(result) ? result : JSON.stringify(result ?? {});
      response.writeHead(status, {
        'content-type': Buffer.isBuffer(result) ? 'application/octet-stream' : 'application/json',
      });
      response.end(status === 204 ? undefined : bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    ...repository,
    log,
    pulls,
    comments,
    /** Writes a status on the last commit of a branch, in place of an older one of that context. */
    setStatus(branch: string, status: Status): void {
      const others = (statuses.get(head(branch)) ?? []).filter(({ context }) => context !== status.context);
      statuses.set(head(branch), [...others, status]);
    },
    /** Lets a page reach it in place of GitHub. */
    async answerFor(page: Page): Promise<void> {
      await page.route(`${API}/**`, async (route) => {
        const request = route.request();
        const response = await fetch(request.url().replace(API, origin), {
          method: request.method(),
          headers: { 'content-type': 'application/json' },
          body: request.postData(),
        }).catch(() => undefined);
        // It may have gone while the editor still asks.
        if (!response) return route.abort();
        const contentType = response.headers.get('content-type') ?? 'application/json';
        return route.fulfill({
          status: response.status,
          body: Buffer.from(await response.arrayBuffer()),
          headers: { 'access-control-allow-origin': '*', 'content-type': contentType },
        });
      });
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
