import type { FileKind } from '../src/lib/forms/file-types.ts';

/** A part, an empty archive, the first of several parts; Windows writes `PK00` before it. */
const ZIP = /^(?:PK00)?PK(?:\u0003\u0004|\u0005\u0006|\u0007\u0008)/;
/** A file of several streams: Revit, MicroStation, and Office programs before 2007. */
const COMPOUND = /^ÐÏ\u0011à/;
/** Office programs write archives, streams for a document with a password, and RTF under the name of a DOC. */
const OFFICE = new RegExp(`${ZIP.source}|${COMPOUND.source}|^\\{\\\\rtf`);
/** No text has a zero in it, but for those in UTF-16, which begin with a mark. */
const TEXT = /^(?:ÿþ|þÿ|[^\0]+$)/;
/** Viewers look at the picture, whatever its ending: phones and browsers rename them. */
const PICTURE =
  /^(?:\u0089PNG|BM|ÿØÿ|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp[^]{0,60}(?:he[iv]|mif|msf1|avi)|II[*+]\0|MM\0[*+])/;

/**
 * How a file of each kind begins, as letters of Latin-1. Viewers look for the header of a PDF in its first kilobyte;
 * DXF and IFC are texts, which may begin with a mark, blanks and comments.
 */
export const FILE_SIGNATURES: Readonly<Record<FileKind, RegExp>> = {
  pdf: /%PDF-/,
  dwg: /^(?:AC\d|MC0\.0)/,
  dxf: /^(?:ï»¿)?\s*(?:0\s+SECTION|999\s)|^AutoCAD Binary DXF/,
  dwf: /^\(DWF V|^PK/,
  dgn: /^(?:\u0008|È)\u0009þ|^ÐÏ\u0011à/,
  ifc: /^(?:ï»¿)?(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*ISO-10303-21\s*;/,
  skp: /^ÿþÿ\u000E|^PK/,
  sevenZip: /^7z¼¯'\u001C/,
  rar: /^Rar!\u001A\u0007/,
  zip: ZIP,
  compound: COMPOUND,
  office: OFFICE,
  text: TEXT,
  picture: PICTURE,
};
