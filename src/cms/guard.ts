/**
 * Stands between the editor and GitHub, and adds what the editor lacks: nobody overwrites what somebody else
 * saved or published meanwhile, and a mistake that the check of a pull request found is told in its own words.
 */

/** Something that the writer has to know. */
export interface Notice {
  title: string;
  text: string;
  /** The mistakes, as the check prints them. */
  details?: string | undefined;
}

/** Commit status that .github/workflows/check.yml writes; `failure` means a mistake in the content. */
const CONTEXT = 'preview';

export const TAKEN =
  'Somebody else saved this entry after you opened it. Nothing of theirs was overwritten, and nothing of yours was saved. Copy your words, load this page again, and put them into the entry as it is now.';
const CHECKING = 'The check of this change is not done. It takes a few minutes; publish it then.';
const MOVED =
  'This change can no longer be published as it is: somebody saved or published the same entry meanwhile. Load this page again and compare; if both changed the same words, discard this change and make it again.';

interface Status {
  context: string;
  state: string;
  description?: string | null;
}
type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
/** The value at a path of keys, such as `data.repository.id`. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, key) => (isJson(inner) ? inner[key] : undefined), value);
const text = (value: unknown, path: string): string => {
  const found = at(value, path);
  return typeof found === 'string' ? found : '';
};
const list = (value: unknown, path: string): unknown[] => {
  const found = at(value, path);
  return Array.isArray(found) ? found : [];
};

/** What a request says; the editor sends JSON as text. */
const said = ({ body }: RequestInit): Json => (typeof body === 'string' ? (JSON.parse(body) as Json) : {});

const answer = (body: object, status = 200): Response => Response.json(body, { status });
/** A refusal as GitHub words it; the editor shows the message. */
const refuse = (message: string): Response => answer({ errors: [{ message }] });

/**
 * Wraps `fetch` for the editor.
 * @param send the browser's own
 * @param repository address of the repository in GitHub's API, such as https://api.github.com/repos/firm/website
 * @param tell shows a notice
 * @param place where in the editor the writer is; another place is another entry
 */
export function guard(
  send: typeof fetch,
  repository: string,
  tell: (notice: Notice) => void,
  place: () => string,
): typeof fetch {
  const api = new URL(repository).origin;
  const [owner = '', repo = ''] = repository.split('/').slice(-2);
  /** The last commit of each branch of the editor that this window has seen. */
  const heads = new Map<string, string>();
  /** Pull requests by number. */
  const pulls = new Map<string, { branch: string; title: string }>();
  /** Files that a branch changes. */
  const files = new Map<string, Set<string>>();
  /** The commit of the published content that this window shows, and the older one that an open entry is from. */
  let shown = '';
  let opened = { place: '', commit: '' };
  /** The commit in which this window published a file. */
  const published = new Map<string, string>();
  /** Branches that this window has just made, with the commit that they begin at. */
  const fresh = new Map<string, string>();
  const told = new Set<string>();

  const ask = async (headers: HeadersInit | undefined, query: string): Promise<unknown> => {
    const body = JSON.stringify({ query, variables: { owner, repo } });
    return (await send(`${api}/graphql`, { method: 'POST', headers, body } as RequestInit)).json();
  };

  /** Whether others published one of the files after this window read it. */
  async function isOutdated(
    headers: HeadersInit | undefined,
    base: string,
    paths: string[],
  ): Promise<boolean> {
    const read = opened.place === place() && opened.commit ? opened.commit : shown;
    const fields = paths.map((path, index) => {
      const at = (commit: string) => `object(expression: ${JSON.stringify(`${commit}:${path}`)}) { oid }`;
      return `read_${index}: ${at(published.get(path) ?? read)} now_${index}: ${at(base)}`;
    });
    const found = await ask(
      headers,
      `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${fields.join(' ')} } }`,
    );
    const oid = (name: string, index: number) => text(found, `data.repository.${name}_${index}.oid`);
    return paths.some((_path, index) => oid('read', index) !== oid('now', index));
  }

  /** What the check found, from its comment on the pull request, or from the line of its status. */
  async function report(init: RequestInit, number: string, status: Status): Promise<void> {
    const { headers } = init;
    const answered = await send(`${repository}/issues/${number}/comments?per_page=100`, {
      headers,
    } as RequestInit);
    const comments: unknown = answered.ok ? await answered.json() : [];
    const bodies = Array.isArray(comments) ? comments.map((comment) => text(comment, 'body')) : [];
    const comment = bodies.find((body) => body.startsWith(`<!-- ${CONTEXT} -->`)) ?? '';
    const [, details = status.description ?? ''] = /```text\n(.*?)\n```/s.exec(comment) ?? [];
    tell({
      title: 'The check found a mistake',
      text: `Correct this in “${pulls.get(number)?.title ?? ''}” and save again; then it can be published.`,
      details,
    });
  }

  function learnPulls(data: unknown): void {
    for (const pull of list(data, 'data.repository.pullRequests.nodes')) {
      const branch = text(pull, 'headRefName');
      if (!branch) continue;
      heads.set(branch, text(pull, 'headRefOid'));
      pulls.set(String(at(pull, 'number')), { branch, title: text(pull, 'title') });
      files.set(branch, new Set(list(pull, 'files.nodes').map((file) => text(file, 'path'))));
    }
  }

  /** Tells once of each commit whose check failed. */
  function learnStatuses(init: RequestInit, query: string, data: unknown): void {
    for (const [, index = '', commit = ''] of query.matchAll(/commit_(\d+): object\(oid: "(\w+)"\)/g)) {
      const statuses = list(data, `data.repository.commit_${index}.status.contexts`) as Status[];
      const failed = statuses.find(({ context, state }) => context === CONTEXT && state === 'FAILURE');
      const [number] = [...pulls].find(([, { branch }]) => heads.get(branch) === commit) ?? [];
      if (!failed || !number || told.has(commit)) continue;
      told.add(commit);
      void report(init, number, failed);
    }
  }

  /** A commit to a branch of the editor goes on top of what this window has seen, or not at all. */
  async function commit(url: string, init: RequestInit, body: Json, branch: string): Promise<Response> {
    const head = heads.get(branch);
    const changes = at(body, 'variables.input.fileChanges');
    const paths = [...list(changes, 'additions'), ...list(changes, 'deletions')].map((it) =>
      text(it, 'path'),
    );
    if (!head) return refuse(TAKEN);
    if (fresh.get(branch) === head && (await isOutdated(init.headers, head, paths))) return refuse(TAKEN);
    Object.assign(at(body, 'variables.input') as Json, { expectedHeadOid: head });
    const response = await send(url, { ...init, body: JSON.stringify(body) });
    const data: unknown = await response.clone().json();
    const made = text(data, 'data.createCommitOnBranch.commit.oid');
    if (!made) return /expected branch/i.test(text(data, 'errors.0.message')) ? refuse(TAKEN) : response;
    heads.set(branch, made);
    fresh.delete(branch);
    files.set(branch, new Set([...(files.get(branch) ?? []), ...paths]));
    return response;
  }

  async function graphql(url: string, init: RequestInit): Promise<Response> {
    const body = said(init);
    const query = text(body, 'query');
    const branch = text(body, 'variables.input.branch.branchName');
    if (query.includes('createCommitOnBranch') && branch.startsWith('cms/'))
      return commit(url, init, body, branch);
    const response = await send(url, init);
    const data: unknown = await response.clone().json();
    learnPulls(data);
    learnStatuses(init, query, data);
    const created = text(body, 'variables.input.name').replace('refs/heads/', '');
    if (text(data, 'data.createRef.ref.name')) begin(created, text(body, 'variables.input.oid'));
    if (!shown) shown = text(data, 'data.repository.ref.target.history.nodes.0.oid');
    return response;
  }

  /** Notes a branch that begins at a commit of the published content. */
  function begin(branch: string, base: string): void {
    heads.set(branch, base);
    fresh.set(branch, base);
  }

  /** Publishes what was looked at, and nothing with a mistake. */
  async function merge(url: string, init: RequestInit, number: string): Promise<Response> {
    const branch = pulls.get(number)?.branch ?? '';
    const head = heads.get(branch) ?? '';
    const asked = await send(`${repository}/commits/${head}/status`, {
      headers: init.headers,
    } as RequestInit);
    // A token may not be allowed to read statuses; GitHub itself then decides.
    const statuses = asked.ok ? (list(await asked.json(), 'statuses') as Status[]) : [];
    const status = statuses.find(({ context }) => context === CONTEXT);
    if (status?.state === 'failure') {
      await report(init, number, status);
      return answer({ message: 'The check found a mistake.' }, 405);
    }
    if (status?.state === 'pending') {
      tell({ title: 'Not yet published', text: CHECKING });
      return answer({ message: CHECKING }, 405);
    }
    const body = { ...said(init), sha: head };
    const response = await send(url, { ...init, body: JSON.stringify(body) });
    if ([405, 409].includes(response.status)) tell({ title: 'Not published', text: MOVED });
    const sha = response.ok ? text(await response.clone().json(), 'sha') : '';
    if (sha) for (const path of files.get(branch) ?? []) published.set(path, sha);
    return response;
  }

  return async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${api}/`)) return send(input, init);
    if (url.endsWith('/graphql')) return graphql(url, init);
    const [, number] = /\/pulls\/(\d+)\/merge$/.exec(url) ?? [];
    if (number) return merge(url, init, number);
    const response = await send(input, init);
    if (!response.ok) return response;
    const [, tree] = /\/git\/trees\/(\w+)\?/.exec(url) ?? [];
    if (tree && tree !== shown) {
      if (opened.place !== place()) opened = { place: place(), commit: shown };
      shown = tree;
    }
    // A branch that an earlier change left behind begins anew.
    const [, left] = /\/git\/refs\/heads\/(cms\/.+)$/.exec(url) ?? [];
    if (left && init.method === 'PATCH') begin(decodeURI(left), text(said(init), 'sha'));
    if (init.method === 'POST' && url.endsWith('/pulls')) {
      const made: unknown = await response.clone().json();
      pulls.set(String(at(made, 'number')), {
        branch: text(said(init), 'head'),
        title: text(made, 'title'),
      });
    }
    return response;
  };
}
