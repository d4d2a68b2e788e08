import { closeSync, openSync, readSync } from 'node:fs';
import { basename } from 'node:path';

import { type Diagnostic, errorIn, warningIn } from '../reading/diagnostic.ts';
import {
  allFilesBelow,
  contentText,
  isLeftBySystem,
  nameMessage,
  namesFile,
} from '../schemas/content-files.ts';

const ending = (...lines: string[]): RegExp =>
  new RegExp(`\\.(?:${lines.join(' ').replaceAll(' ', '|')})$`, 'i');

/** Files that pages are made of, and files that programs look for by themselves. */
const PART = ending(
  'css js json map mjs wasm webmanifest xml xsl',
  'apng avif gif ico jpeg jpg png svg webp',
  'eot otf ttf woff woff2',
  'm4a m4v mov mp3 mp4 oga ogg ogv vtt wav webm',
);
/** Files that visitors open or download: texts and tables, drawings and models, maps, archives. */
const DOCUMENT = ending(
  'bmp csv doc docm docx eml epub htm html ics key md numbers odg odp ods odt pages pdf pps ppsx ppt pptx rtf',
  'tif tiff tsv txt vcf vsdx xls xlsb xlsm xlsx',
  '3dm 3ds bcf bcfzip dae dgn dwf dwfx dwg dxf e57 fbx glb gltf ifc ifczip las laz mpp nwc nwd obj pln ply',
  'rfa rte rvt skp step stl stp usdz vwx xer',
  'geojson gml gpkg gpx kml kmz shp',
  '7z rar zip',
);
/** Files that search engines, hosts and other services request by name. */
const ASKED_FOR =
  /^(?:\.well-known\/.+|[\w-]+\.(?:html?|txt)|CNAME|_headers|_redirects|apple-app-site-association|(?:.+\/)?(?:\.htaccess|\.nojekyll|\.domains|\.user\.ini|web\.config))$/;
const SECRET_NAME =
  /^(?:\.env.*|\.git|\.npmrc|\.netrc|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:jks|kdbx?|key|p12|pem|pfx|ppk))$/i;
/** In its own file, or in the JSON credentials of a cloud service. */
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY/;

const SECRET =
  'This may contain a private key or passwords, and everybody can read what is in public/. Move it elsewhere, and replace them if the site was published with it.';
const LEFT_OUT =
  'The site leaves this file out: websites rarely offer files of this kind, and no entry names it. Delete it, or name it in an entry if visitors need it.';
const UNNAMED =
  'No entry names this file, and everybody who guesses its address can open it. Name it in an entry, or delete it.';

/** Paths below public/ that systems left, or that no entry names. */
function unnamed(): string[] {
  const text = contentText();
  return allFilesBelow('public').filter((path) => isLeftBySystem(path) || !namesFile(text, basename(path)));
}

const isLeftOut = (path: string): boolean =>
  !ASKED_FOR.test(path) && (isLeftBySystem(path) || !(PART.test(path) || DOCUMENT.test(path)));

/** Paths below public/ that the site leaves out: of no kind above, and no entry names them. */
export const leftOut = (): string[] => unnamed().filter(isLeftOut);

/** The first 64 kB of a file, one character per byte. */
function beginningOf(file: string): string {
  const handle = openSync(file, 'r');
  const bytes = Buffer.alloc(65_536);
  const length = readSync(handle, bytes);
  closeSync(handle);
  return bytes.toString('latin1', 0, length);
}

function* checkFile(path: string, isNamed: boolean): Iterable<Diagnostic> {
  const file = `public/${path}`;
  const nameError = ASKED_FOR.test(path) || isLeftBySystem(path) ? undefined : nameMessage(path);
  // A path that a system left may be a folder, such as .git.
  const beginning = nameError || isLeftBySystem(path) ? '' : beginningOf(file);
  // Presentations of Apple's Keynote are ZIP archives that end with .key, too.
  const isPresentation = /\.key$/i.test(path) && beginning.startsWith('PK');
  if (PRIVATE_KEY.test(beginning) || (SECRET_NAME.test(basename(path)) && !isPresentation))
    yield errorIn(file, SECRET);
  else if (nameError) yield errorIn(file, nameError);
  else if (isNamed || ASKED_FOR.test(path) || /\.git(?:ignore|keep)$/.test(path)) return;
  else if (isLeftOut(path)) yield warningIn(file, LEFT_OUT);
  else if (DOCUMENT.test(path)) yield warningIn(file, UNNAMED);
}

/**
 * Checks everything in public/: keys and passwords stop a build.
 * @param isContentRight false if an entry has an error, since that may be the one that names a document
 */
export function* checkPublicFiles(isContentRight = true): Iterable<Diagnostic> {
  const strange = unnamed();
  for (const path of allFilesBelow('public'))
    yield* checkFile(path, !strange.includes(path) || (!isContentRight && DOCUMENT.test(path)));
}
