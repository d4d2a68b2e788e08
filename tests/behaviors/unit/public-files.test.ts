/** Files that may be in public/, and files that the site leaves out. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { HookParameters } from 'astro';
import { expect, test } from 'vitest';

import { checkPublicFiles, leftOut } from '../../../src/content-check/public-files.ts';
import { contentCheck } from '../../../src/integrations/content-check/integration.ts';
import { filesBelow } from '../../../src/schemas/content-files.ts';
import { put } from '../../support/files.ts';
import { inEmptyFolders } from '../../support/temporary.ts';

inEmptyFolders();
/** Messages of the check when an entry contains these words. */
function told(...words: string[]): string[] {
  put('src/content/pages/home.json', words.join('\n'));
  return Array.from(checkPublicFiles(), ({ file, message, severity }) => `${severity} ${file}: ${message}`);
}

const LEFT_OUT =
  'The site leaves this file out: websites rarely offer files of this kind, and no entry names it. Delete it, or name it in an entry if visitors need it.';
const UNNAMED =
  'No entry names this file, and everybody who guesses its address can open it. Name it in an entry, or delete it.';

/** Files left behind by systems, programs and an earlier site. */
const STRANGE =
  'samples/~$report.docx samples/.~lock.report.docx# .DS_Store ._plan.pdf samples/Thumbs.db notes.txt~ plan.dwl2 plan.sv$ report.pdf.crdownload npm-debug.log wp-config.php backup.sql old/site.tar.gz settings.yaml prices.mdb logo.psd Makefile';
test('what nobody expects is told, and no part of the site', () => {
  const names = STRANGE.split(' ').toSorted();
  for (const name of names) {
    put(`public/${name}`);
    put(`dist/${name}`);
  }
  put('dist/index.html');
  expect(told().toSorted()).toEqual(names.map((name) => `warning public/${name}: ${LEFT_OUT}`).toSorted());
  const dir = pathToFileURL(`${join(process.cwd(), 'dist')}/`);
  void contentCheck().hooks['astro:build:done']?.({ dir } as HookParameters<'astro:build:done'>);
  expect(filesBelow('dist')).toEqual(['index.html']);
});

test('a folder that a system left is told and left out as a whole', () => {
  put('public/__MACOSX/samples/._plan.pdf');
  put('public/@eaDir/plan.pdf');
  expect(leftOut().toSorted()).toEqual(['@eaDir', '__MACOSX']);
  expect(filesBelow('public')).toEqual([]);
});

test('an entry can publish a file of any other kind by naming it', () => {
  put('public/samples/tower.pln2');
  put('public/samples/site plan.xyz');
  expect(leftOut()).toHaveLength(2);
  expect(told('"file": "tower.pln2"', '[plan](/samples/site%20plan.xyz)')).toEqual([]);
  expect(leftOut()).toEqual([]);
});

test('a file is not named by the end of a longer name', () => {
  for (const name of ['plan.pdf', 'plan.xyz']) put(`public/samples/${name}`);
  const words = ['floor-plan.pdf', '/samples/site%20plan.pdf', 'Baseplan.xyz'];
  expect(told(...words).toSorted()).toEqual([
    `warning public/samples/plan.pdf: ${UNNAMED}`,
    `warning public/samples/plan.xyz: ${LEFT_OUT}`,
  ]);
  expect(told(...words, '"file": "./plan.pdf"', '[plan](/samples/plan.xyz)')).toEqual([]);
});

const PEM = 'PRIVATE KEY-----\nMIIEvQIBADANBgkq';
const SECRETS =
  '.env .env.production samples/server.pem server.key .git/config id_rsa .npmrc firm.kdbx cert.p12';
test.each<[string, string]>([
  ...SECRETS.split(' ').map((name): [string, string] => [name, 'not for everybody']),
  ['.well-known/acme.txt', `-----BEGIN ${PEM}`],
  ['notes.txt', `Bag Attributes\n-----BEGIN RSA ${PEM}`],
  ['signing.asc', '-----BEGIN PGP PRIVATE KEY BLOCK-----'],
  ['firm-4d7a.json', `{ "private_key": "-----BEGIN ${PEM}" }`],
])('%s, which holds a key or passwords, stops a build', (name, text) => {
  put(`public/${name}`, text);
  // Even if an entry names it.
  for (const words of ['', name])
    expect(told(words)).toEqual([
      expect.stringMatching(
        /^error public\/.*: This may contain a private key or passwords, and everybody can read what is in public\//,
      ),
    ]);
});

const DOCUMENTS =
  'log (1).pdf|old prices.xlsx|site.geojson|area.KMZ|tower.ifc|detail.DXF|schedule.mpp|deck.pptx|keynote.key|scan.tiff|firm.vcf|set.zip|Plan #3.pdf|100% set.pdf';
test.each(DOCUMENTS.split('|'))(
  '%s is for visitors, is published, and is told where nothing names it',
  (name) => {
    put(`public/samples/${name}`, 'PK\u0003\u0004');
    expect(told()).toEqual([`warning public/samples/${name}: ${UNNAMED}`]);
    expect(told(`"file": "${name}"`)).toEqual([]);
    expect(leftOut()).toEqual([]);
  },
);

const ASKED_FOR =
  'favicon.svg robots.txt google0a1b2c.html BingSiteAuth.xml apple-app-site-association .well-known/assetlinks.json CNAME web.config _redirects .htaccess .nojekyll samples/.htaccess samples/.gitkeep tour.mp4 fonts/plain.woff2 css/print.css site.webmanifest';
test('what browsers, hosts and services ask for is neither told nor left out', () => {
  for (const name of [...ASKED_FOR.split(' '), 'samples/Log book (1).pdf']) put(`public/${name}`);
  expect(told('[The log](/samples/Log%20book%20(1).pdf)')).toEqual([]);
  expect(leftOut()).toEqual(['samples/.gitkeep']);
});

test('a linked folder counts with its files, and a link in a circle ends', () => {
  put('share/plans/level 1.pdf');
  put('share/.env');
  put('public/index.html');
  symlinkSync('../share', 'public/samples');
  symlinkSync('..', 'share/around');
  expect(filesBelow('public')).toEqual(['index.html', 'samples/plans/level 1.pdf']);
  expect(told('level 1.pdf')).toEqual([
    expect.stringMatching(/^error public\/samples\/\.env: This may contain/),
  ]);
});
