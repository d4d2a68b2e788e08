/** What an estimating office puts into its clone, following the guides. */
import { cpSync } from 'node:fs';

import type { FirmClone } from './firm.ts';

export const FIRM = 'src/content/firm.json';
/** Adds a firm's own files: a person, an article, and what they show, with names as phones and other countries make them. */
export async function addOwnFiles(firm: FirmClone): Promise<void> {
  cpSync('tests/fixture/office', firm.folder, { recursive: true });
  await firm.writePhoto('src/content/pictures/Site visit 12.jpg', '#8a6f52');
  await firm.writePhoto('src/content/pictures/Baustelle-Süd.jpg', '#52708a');
  // Verifies the owner to Google.
  firm.write('public/google5f3a9c0d1e2b4a68.html', '');
  firm.write('public/samples/Drawing list #3 – Übersicht.pdf', '%PDF-1.4\n');
}

/** Confirms prices and promises, removes the (TODO) marks, and settles the legal texts. */
export function writeOwnWords(firm: FirmClone): void {
  const privacy = 'src/content/legal/privacy.mdx';
  for (const file of firm.filesIn('src/content/legal')) if (file !== privacy) firm.delete(file);
  const text = firm.read(privacy).replace(/\{\/\* A sample.*\*\/\}\n/, '');
  firm.write(privacy, text.replace('draft: true', 'draft: false'));
  for (const file of ['services', 'home', 'pages'].flatMap((folder) =>
    firm.filesIn(`src/content/${folder}`),
  )) {
    const confirmed = firm.read(file).replace(/^ *"?toConfirm"?: true,?\n/gm, '');
    firm.write(file, confirmed.replaceAll('(TODO) ', ''));
  }
}
