import { getPosts } from '../data/posts.ts';
import { getDisciplines } from '../data/services.ts';
import { href } from '../lib/href.ts';
import { cmsBackend } from './backend.ts';
import { cmsConfig } from './config.ts';

/** All that the editor's page needs to know when it opens. */
export async function editorSetup() {
  if (!cmsBackend) throw new Error('src/cms/setup.ts: this build has no editor.');
  const { name, repo, reviewed, endpoints } = cmsBackend;
  const [post] = await getPosts();
  const [service] = (await getDisciplines()).flatMap(({ services }) => services);
  return {
    config: await cmsConfig(cmsBackend),
    repository: name === 'github' && reviewed ? `${endpoints[0]}/repos/${repo}` : undefined,
    pages: ['/' as const, post?.path, service?.path].flatMap((path) => (path ? [href(path)] : [])),
  };
}
