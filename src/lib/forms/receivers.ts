/** Receivers of the upload form that take files, with their limits. */

/** A part, an empty archive, the first of several parts; Windows writes `PK00` before it. */
const ZIP = /^(?:PK00)?PK(?:\u0003\u0004|\u0005\u0006|\u0007\u0008)/;
/** A file of several streams: Revit, older Excel, and Excel with a password. */
const COMPOUND = /^ÐÏ\u0011à/;
const EXCEL = new RegExp(`${ZIP.source}|${COMPOUND.source}`);
/** Viewers look at the picture, whatever its ending: phones and browsers rename them. */
const PICTURE =
  /^(?:\u0089PNG|ÿØÿ|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp[^]{0,60}(?:he[iv]|mif|msf1|avi)|II[*+]\0|MM\0[*+])/;

/**
 * The files that are taken: the ending of their name, and how they begin, as letters of Latin-1. Viewers look for the
 * header of a PDF in its first kilobyte; DXF and IFC are texts, which may begin with a mark, blanks and comments.
 */
export const FILES: Readonly<Record<`.${string}`, RegExp>> = {
  '.pdf': /%PDF-/,
  '.dwg': /^(?:AC\d|MC0\.0)/,
  '.dxf': /^(?:ï»¿)?\s*(?:0\s+SECTION|999\s)|^AutoCAD Binary DXF/,
  '.ifc': /^(?:ï»¿)?(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*ISO-10303-21\s*;/,
  '.rvt': COMPOUND,
  '.zip': ZIP,
  '.xlsx': EXCEL,
  '.xls': EXCEL,
  ...Object.fromEntries(
    ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.heic', '.avif', '.tif', '.tiff'].map((it) => [it, PICTURE]),
  ),
};

/**
 * The services that take files, with how many in one message, and the bytes of each. Others do so in paid plans, and JSON
 * has none.
 */
export const FILE_LIMITS = {
  endpoint: { files: 10, file: 50_000_000 },
  // Netlify Forms: one file in a field, and 8 MB in a request with all its fields.
  netlify: { files: 1, file: 7_900_000 },
};
export type FileLimits = (typeof FILE_LIMITS)['endpoint'];

/** Values of a delivery setting, in words. */
export const DELIVERIES =
  'none, endpoint, netlify, formspree:ID, web3forms:ACCESS-KEY or json:https://ADDRESS';
/**
 * The same as a pattern. Pages on https may send to no http but that of the visitor's own machine, where a delivery is
 * tried.
 */
export const DELIVERY =
  /^\s*(?:none|endpoint|netlify|(?:formspree|web3forms):\S+|json:(?:https|http(?=:\/\/localhost[:/])):\/\/\S*)\s*$/;

/** A form's way to the firm. */
export interface Delivery {
  /** Address that the browser or a script posts the form to. */
  action: string;
  /** Hidden fields that the service requires. */
  hidden: Record<string, string>;
  /** Name of the field that only robots fill in. */
  honeypot: string;
  /** True if a script posts JSON, with a key to drop duplicates by, instead of form fields. */
  json: boolean;
  /** True for the endpoint of this project, which also asks how long the form was open. */
  endpoint: boolean;
  /** True if Netlify has to find the form in the built HTML. */
  netlify: boolean;
  /** Limits of the upload form; absent for other forms, and where files are not taken. */
  files?: FileLimits;
}
