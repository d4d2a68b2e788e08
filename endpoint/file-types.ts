import type { FileEnding } from '../src/lib/forms/file-types.ts';

/** A part, an empty archive, the first of several parts; Windows writes `PK00` before it. */
const ZIP = /^(?:PK00)?PK(?:\u0003\u0004|\u0005\u0006|\u0007\u0008)/;
/** A file of several streams: Revit, older Excel, and Excel with a password. */
const COMPOUND = /^ÐÏ\u0011à/;
const EXCEL = new RegExp(`${ZIP.source}|${COMPOUND.source}`);
/** Viewers look at the picture, whatever its ending: phones and browsers rename them. */
const PICTURE =
  /^(?:\u0089PNG|ÿØÿ|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp[^]{0,60}(?:he[iv]|mif|msf1|avi)|II[*+]\0|MM\0[*+])/;

/**
 * How a file of each ending begins, as letters of Latin-1. Viewers look for the header of a PDF in its first kilobyte;
 * DXF and IFC are texts, which may begin with a mark, blanks and comments.
 */
export const FILE_SIGNATURES: Readonly<Record<FileEnding, RegExp>> = {
  '.pdf': /%PDF-/,
  '.dwg': /^(?:AC\d|MC0\.0)/,
  '.dxf': /^(?:ï»¿)?\s*(?:0\s+SECTION|999\s)|^AutoCAD Binary DXF/,
  '.ifc': /^(?:ï»¿)?(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*ISO-10303-21\s*;/,
  '.rvt': COMPOUND,
  '.zip': ZIP,
  '.xlsx': EXCEL,
  '.xls': EXCEL,
  '.png': PICTURE,
  '.jpg': PICTURE,
  '.jpeg': PICTURE,
  '.gif': PICTURE,
  '.webp': PICTURE,
  '.heic': PICTURE,
  '.avif': PICTURE,
  '.tif': PICTURE,
  '.tiff': PICTURE,
};
