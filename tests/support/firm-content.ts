/** What an estimating office puts into its clone, following the guides. */
import { FACTS as OFFICE, type FirmClone } from './firm.ts';

export const FIRM = 'src/content/firm.json';
/** Facts that firms have and the sample lacks: an extension, a counter, a single state. */
export const FACTS = {
  ...OFFICE,
  licenses: [{ state: 'Oklahoma', kind: 'Contractor registration', number: 'OK-4417' }],
  insurance: ['Professional liability, $1 million per claim'],
  serviceArea: ['Oklahoma', 'Arkansas'],
  email: 'front_desk@bluestem.example',
  phone: '(918) 555-0142 ext. 204',
  address: { street: '12 Elgin Avenue #3', city: 'Tulsa', region: 'OK', postalCode: '74120', country: 'US' },
  hours: { text: 'By appointment' },
  notice: { text: 'Closed until January 2', until: '2099-12-31', href: '/contact/' },
  forms: { contact: 'endpoint', newsletter: 'endpoint', keepDays: 90 },
  analytics: { script: 'https://count.example/count.js', endpoint: 'https://count.example' },
};
/** File names as phones, scanners and other countries make them. */
const [PHOTO, PORTRAIT] = ['Site visit 12.jpg', 'Baustelle-Süd.jpg'];
const DOCUMENT = 'Drawing list #3 – Übersicht.pdf';
const ARTICLE = `---
title: What we look for on a first site visit
excerpt: Access, overhead lines, the water table and the neighbors. What we write down on site before the first quantity is counted.
image:
  src: ${PHOTO}
  alt: Footing excavation with a string line
date: 2026-01-15
category: Estimating
author: ana-muller
---

We walk the site before we price it. Our [drawing list](/samples/${encodeURIComponent(DOCUMENT)}) shows the form.

## Access and overhead lines

A crane that cannot reach a footing costs more than the footing. We note #4 bars @ 12" o.c. where they are visible, and
[write to you](mailto:${FACTS.email}) the same day.
`;
/** Adds a firm's own files: photos, a document, a person and an article. */
export async function addOwnFiles(firm: FirmClone): Promise<void> {
  await firm.writePhoto(`src/content/pictures/${PHOTO}`, '#8a6f52');
  await firm.writePhoto(`src/content/pictures/${PORTRAIT}`, '#52708a');
  firm.write(`public/samples/${DOCUMENT}`, '%PDF-1.4\n');
  firm.write('public/google5f3a9c0d1e2b4a68.html', 'google-site-verification: google5f3a9c0d1e2b4a68.html');
  firm.write('src/content/authors/ana-muller.json', {
    name: 'Ana Müller',
    role: 'Senior estimator',
    bio: 'Counts concrete and earthwork for contractors in Oklahoma and Arkansas.',
    photo: { src: PORTRAIT, alt: 'Ana Müller on a site in Tulsa' },
  });
  firm.write('src/content/blog/site-visit.mdx', ARTICLE);
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
