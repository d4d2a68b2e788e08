/** Endings of the files that a bid package holds, and the upload form takes; `endpoint/file-types.ts` says how each begins. */
export const FILE_ENDINGS = [
  // Drawings and models.
  ...[
    '.pdf',
    '.dwg',
    '.dxf',
    '.dwf',
    '.dwfx',
    '.dgn',
    '.rvt',
    '.rfa',
    '.ifc',
    '.ifczip',
    '.skp',
    '.kmz',
    '.kml',
  ],
  // Workbooks, texts, schedules and messages.
  ...[
    '.xlsx',
    '.xlsm',
    '.xlsb',
    '.xls',
    '.csv',
    '.docx',
    '.docm',
    '.doc',
    '.rtf',
    '.txt',
    '.odt',
    '.ods',
    '.pptx',
    '.ppt',
  ],
  ...['.mpp', '.xer', '.xml', '.msg', '.eml'],
  // Pictures.
  ...[
    '.png',
    '.jpg',
    '.jpeg',
    '.jpe',
    '.jfif',
    '.gif',
    '.bmp',
    '.webp',
    '.heic',
    '.heif',
    '.avif',
    '.tif',
    '.tiff',
  ],
  // Archives.
  ...['.zip', '.7z', '.rar'],
] as const;
export type FileEnding = (typeof FILE_ENDINGS)[number];
