import { lineAt } from '../../src/content-layer/source-position.ts';
import type { Finding } from './content-findings.ts';
import type { FirmFile } from './firm-text.ts';

const LEGAL = 'src/content/legal/';
const PRIVACY = /priva|datenschutz/i;

/** Legal texts that are drafts, which visitors cannot read, and a privacy policy that is missing. */
export function legalFindings(files: readonly FirmFile[]): Finding[] {
  const texts = files.filter(
    ({ file, mistakes }) => file.startsWith(LEGAL) && file.endsWith('.mdx') && !mistakes.length,
  );
  const findings = texts.flatMap(({ file, text, fields }): Finding[] => {
    const field = (name: string) => fields.find(({ path }) => path === name);
    const draft = field('draft');
    // Left out, a legal text is a draft.
    if (draft && draft.value !== true) return [];
    const title = field('title')?.value;
    const value = typeof title === 'string' ? title : file.slice(LEGAL.length);
    const advice = PRIVACY.test(file) ? '' : ', or delete the file if you need none';
    const remedy = `a draft, so your visitors cannot read it. Let a lawyer review it, and set draft: false${advice}.`;
    return [{ file, line: lineAt(text, draft?.start ?? 0), value, remedy }];
  });
  const isThere = files.some(
    ({ file, fields }) =>
      file.startsWith(LEGAL) &&
      (PRIVACY.test(file) ||
        fields.some(({ path, value }) => path === 'title' && PRIVACY.test(String(value)))),
  );
  if (isThere) return findings;
  const remedy =
    'There is no privacy policy, and the site has forms. Bring src/content/legal/privacy.mdx back, and let a lawyer review it.';
  return [...findings, { file: `${LEGAL}privacy.mdx`, line: 1, value: '', remedy }];
}
