import CMS, { type CmsConfig } from '@sveltia/cms';

import { guard, type Notice } from './guard.ts';
import { EntryPreview } from './preview.tsx';

/** What src/cms/admin.astro hands over. */
interface Setup {
  config: CmsConfig;
  /** The repository in GitHub's API; none for other hosts and for a folder. */
  repository?: string;
  /** Pages that have all styles of the site in them. */
  pages: string[];
}

/** Shows a notice until the writer has read it. */
function tell({ title, text, details }: Notice): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'notice';
  const add = (name: 'h2' | 'p' | 'pre' | 'button', words: string) => {
    const element = document.createElement(name);
    element.textContent = words;
    dialog.append(element);
    return element;
  };
  add('h2', title);
  add('p', text);
  if (details) add('pre', details);
  add('button', 'Close').addEventListener('click', () => {
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** The styles of a built page, whose addresses would lead nowhere from the preview's own document. */
async function stylesOf(page: string): Promise<string> {
  const html = await (await fetch(page)).text();
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const texts = [...parsed.querySelectorAll('style')].map(({ textContent }) => textContent);
  return (
    texts
      .join('\n')
      .replace(/url\((["']?)\//g, `url($1${location.origin}/`)
      // The preview has no next page to wait for.
      .replace(/font-display: ?optional/g, 'font-display:swap')
  );
}

const { config, repository, pages } = JSON.parse(
  document.querySelector('script[type="application/json"]')?.textContent ?? '{}',
) as Setup;
if (repository) globalThis.fetch = guard(fetch.bind(globalThis), repository, tell, () => location.hash);
for (const collection of config.collections ?? []) {
  const names = 'files' in collection ? collection.files.map(({ name }) => name) : [];
  for (const name of 'folder' in collection ? [collection.name] : names)
    CMS.registerPreviewTemplate(name, EntryPreview);
}
// The editor works without them.
const styles = await Promise.allSettled(pages.map(stylesOf));
const found = [...new Set(styles.flatMap((style) => (style.status === 'fulfilled' ? [style.value] : [])))];
if (found.join('')) CMS.registerPreviewStyle(found.join('\n'), { raw: true });
await CMS.init({ config });
