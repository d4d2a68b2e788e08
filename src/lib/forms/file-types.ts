/** Endings of the files that the upload form takes; `endpoint/file-types.ts` says how each begins. */
export const FILE_ENDINGS = [
  '.pdf',
  '.dwg',
  '.dxf',
  '.ifc',
  '.rvt',
  '.zip',
  '.xlsx',
  '.xls',
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.heic',
  '.avif',
  '.tif',
  '.tiff',
] as const;
export type FileEnding = (typeof FILE_ENDINGS)[number];
