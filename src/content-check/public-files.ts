import { statSync } from 'node:fs';
import { basename } from 'node:path';

import { encodePath } from '../lib/href.ts';
import {
  allFilesBelow,
  contentText,
  filesBelow,
  isLeftBySystem,
  nameMessage,
} from '../schemas/content-files.ts';
import { type Diagnostic, errorIn, reportCrash, warningIn } from './diagnostic.ts';
import { beginningOf, isPointer, POINTER_MESSAGE } from './file-beginning.ts';

const ending = (...lines: string[]): RegExp =>
  new RegExp(`\\.(?:${lines.join(' ').replaceAll(' ', '|')})$`, 'i');

/** What pages are made of, and what programs look for by themselves. */
const PART = ending(
  'css js json map mjs wasm webmanifest xml xsl',
  'apng avif gif ico jpeg jpg png svg webp',
  'eot otf ttf woff woff2',
  'm4a m4v mov mp3 mp4 oga ogg ogv vtt wav webm',
);
/** What visitors open or download: texts and tables, drawings and models, maps, archives. */
const DOCUMENT = ending(
  'bmp csv doc docm docx eml epub htm html ics key md numbers odg odp ods odt pages pdf pps ppsx ppt pptx rtf',
  'tif tiff tsv txt vcf vsdx xls xlsb xlsm xlsx',
  '3dm 3ds bcf bcfzip dae dgn dwf dwfx dwg dxf e57 fbx glb gltf ifc ifczip las laz mpp nwc nwd obj pln ply',
  'rfa rte rvt skp step stl stp usdz vwx xer',
  'geojson gml gpkg gpx kml kmz shp',
  '7z rar zip',
);
/** What search engines, hosts and other services ask for by its name. */
const ASKED_FOR =
  /^(?:\.well-known\/.+|[\w-]+\.(?:html?|txt)|CNAME|_headers|_redirects|apple-app-site-association|(?:.+\/)?(?:\.htaccess|\.nojekyll|\.domains|\.user\.ini|web\.config))$/;
const SECRET_NAME =
  /^(?:\.env.*|\.git|\.npmrc|\.netrc|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:jks|kdbx?|key|p12|pem|pfx|ppk))$/i;
/** In a file of its own, or in the JSON of a cloud service. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;
/** In megabytes, as file managers count them. */
const MAX_SIZE = 25;

const SECRET =
  'This may hold a private key or passwords, and what is in public/ is for everybody. Move it out, and change them if the site was published with it.';
const LEFT_OUT =
  'The site leaves this out: it is not of a kind that sites offer, and no entry names it. Delete it, or name it in an entry if visitors need it.';
const UNNAMED =
  'No entry names this file, and everybody who guesses its address can open it. Name it in an entry, or delete it.';
const tooLarge = (bytes: number): string =>
  `This file is ${(bytes / 1e6).toFixed(1)} MB; Cloudflare Pages takes ${MAX_SIZE} MB, and GitHub 100 MB. Where you use them, make it smaller or split it.`;

/** Asks whether entries name a file of public/: as it is spelled, as keyboards type it, or as addresses encode it. */
function nameFinder(): (path: string) => boolean {
  const text = contentText();
  return (path) => {
    const name = basename(path);
    return [name, name.normalize(), encodePath(name)].some((each) => text.includes(each));
  };
}

/** Paths below public/ that the site leaves out: whatever is not of the kinds above, and that no entry names. */
export function leftOut(): string[] {
  const isNamed = nameFinder();
  const isOffered = (path: string) =>
    !isLeftBySystem(path) && (PART.test(path) || DOCUMENT.test(path) || isNamed(path));
  return allFilesBelow('public').filter((path) => !ASKED_FOR.test(path) && !isOffered(path));
}

function isSecret(path: string, beginning: string): boolean {
  // Presentations of Apple's Keynote are archives with the ending of keys.
  const isPresentation = /\.key$/i.test(path) && beginning.startsWith('PK');
  return PRIVATE_KEY.test(beginning) || (SECRET_NAME.test(basename(path)) && !isPresentation);
}

/** Something wrong with a file, or with a folder that a system left. */
function checkFile(path: string, isOut: boolean): Diagnostic | undefined {
  const file = `public/${path}`;
  const stats = statSync(file, { throwIfNoEntry: false });
  const beginning = stats?.isFile() ? beginningOf(file) : '';
  if (isSecret(path, beginning)) return errorIn(file, SECRET);
  if (isOut) return /\.git(?:ignore|keep)$/.test(path) ? undefined : warningIn(file, LEFT_OUT);
  const nameError = ASKED_FOR.test(path) ? undefined : nameMessage(path);
  if (nameError) return errorIn(file, nameError);
  if (!stats)
    return errorIn(file, 'This is a link to a file that is not there. Delete it, or put the file here.');
  if (isPointer(beginning)) return errorIn(file, `${basename(file)} ${POINTER_MESSAGE}`);
  return stats.size > MAX_SIZE * 1e6 ? warningIn(file, tooLarge(stats.size)) : undefined;
}

/** Checks all that is in public/: keys and passwords stop a build. */
export function* checkPublicFiles(): Iterable<Diagnostic> {
  const out = new Set(leftOut());
  for (const path of allFilesBelow('public'))
    yield* reportCrash(`public/${path}`, function* () {
      const diagnostic = checkFile(path, out.has(path));
      if (diagnostic) yield diagnostic;
    });
}

/** Documents in public/ that no entry names. Where an entry has an error, it may be the one that does. */
export function* checkUnnamed(): Iterable<Diagnostic> {
  const isNamed = nameFinder();
  for (const path of filesBelow('public'))
    if (DOCUMENT.test(path) && !ASKED_FOR.test(path) && !isNamed(path))
      yield warningIn(`public/${path}`, UNNAMED);
}
