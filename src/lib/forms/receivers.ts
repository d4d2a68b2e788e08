/** Which receiver of the upload form takes files, and how many. */

/**
 * The files that are taken: the ending of their name, and how they begin, as letters of Latin-1. Viewers look for the
 * header of a PDF in its first kilobyte.
 */
export const FILES: Readonly<Record<`.${string}`, RegExp>> = {
  '.pdf': /%PDF-/,
  '.dwg': /^AC10/,
  '.dxf': /^(?:ï»¿)?\s{0,9}(?:0\s{1,9}SECTION|999\r?\n)|^AutoCAD Binary DXF/,
  '.ifc': /^(?:ï»¿)?\s{0,99}ISO-10303-21;/,
  '.rvt': /^ÐÏ\u0011à/,
  '.zip': /^PK\u0003\u0004/,
  '.xlsx': /^PK\u0003\u0004/,
  '.xls': /^ÐÏ\u0011à/,
  '.png': /^\u0089PNG/,
  '.jpg': /^ÿØÿ/,
  '.jpeg': /^ÿØÿ/,
  '.gif': /^GIF8/,
  '.webp': /^RIFF[^]{4}WEBP/,
  '.heic': /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/,
  '.avif': /^[^]{4}ftyp(?:avi|mif1)/,
  '.tif': /^(?:II\*\0|MM\0\*)/,
  '.tiff': /^(?:II\*\0|MM\0\*)/,
};

/** Limits of a receiver for one message. */
export interface FileLimits {
  files: number;
  /** Bytes of each. */
  file: number;
}

/** The services of the setting (`forms.contact`); undefined for those that take text alone. */
export const FILE_LIMITS = {
  none: undefined,
  endpoint: { files: 10, file: 50_000_000 },
  // Netlify Forms: one file in a field, and 8 MB in a request with all its fields.
  netlify: { files: 1, file: 7_900_000 },
  // Files need a paid plan.
  formspree: undefined,
  web3forms: undefined,
  // Its body is JSON.
  json: undefined,
} as const satisfies Record<string, FileLimits | undefined>;

/** How a form reaches the firm. */
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
