/** Decides what a build for a host is: the site for everybody, or a preview while something has to be settled. */
import type { Diagnostic } from '../../src/reading/diagnostic.ts';
import { markdownText } from '../../src/lib/markdown.ts';
import { PUBLISHED_MARK } from '../../src/lib/seo/published-mark.ts';
import type { Environment } from '../../src/lib/settings.ts';
import { Refusal } from '../command.ts';
import { describeTasks } from './ready-tasks.ts';

/**
 * Tells whether the finished site is already at its address, by the mark in its robots.txt. An address that nobody owns
 * has none, nor does one with another site.
 * @param home address of the site, without a slash at the end
 * @throws Refusal if the host does not answer, so that this is unknown
 */
export async function isPublished(home: string): Promise<boolean> {
  let reason: string;
  try {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${home}/robots.txt`, { cache: 'no-store', signal });
    if (answer.status < 500) return answer.ok && (await answer.text()).includes(PUBLISHED_MARK);
    reason = `it answered ${answer.status}`;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } };
    // EAI_AGAIN: no network, or no name yet.
    if (['ENOTFOUND', 'EAI_AGAIN'].includes(cause?.code ?? '')) return false;
    reason = cause?.code ?? message;
  }
  throw new Refusal(
    `Nobody knows whether the finished site is at ${home} (${reason}), and no preview may replace it. Try again, or set the variable PREVIEW=1 to publish a preview anyway.`,
  );
}

/**
 * Decides how a build for a host is published, with a message about it; `stopped` if a preview would replace the
 * finished site.
 * @param isReady true if nothing has to be settled
 * @param home address of the site, without a slash at the end
 */
export async function releaseOf(isReady: boolean, home: string) {
  if (isReady) return { as: 'site', message: 'Ready to publish.' } as const;
  if (await isPublished(home))
    return {
      as: 'stopped',
      message: `Not published: ${home} stays as it is until nothing is left to do.`,
    } as const;
  return {
    as: 'preview',
    message:
      'This is a preview: search engines stay away, and every page says that it is not finished. Once nothing is left, the next build publishes the finished site by itself.',
  } as const;
}

/**
 * What has to be settled, as Markdown with links to the lines, for the summary of a workflow run.
 * @param env variables that GitHub sets
 */
export function summaryOf(tasks: readonly Diagnostic[], env: Environment): string {
  const files = `${env['GITHUB_SERVER_URL']}/${env['GITHUB_REPOSITORY']}/blob/${env['GITHUB_REF_NAME']}`;
  const items = describeTasks(tasks, markdownText, (words, { file, line = 1 }) => {
    return `[${words}](${files}/${encodeURI(file)}?plain=1#L${line})`;
  });
  return `${items.map((item) => item.replace(/^ */, '$&- ')).join('\n')}\n\n`;
}
