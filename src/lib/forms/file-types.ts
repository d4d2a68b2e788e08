/** Endings of the files that a bid package holds, and the upload form takes, by how a file of theirs begins. */
const ENDINGS = {
  pdf: '.pdf',
  dwg: '.dwg',
  dxf: '.dxf',
  dwf: '.dwf',
  dgn: '.dgn',
  ifc: '.ifc',
  skp: '.skp',
  sevenZip: '.7z',
  rar: '.rar',
  zip: '.zip .dwfx .ifczip .kmz .odt .ods',
  compound: '.rvt .rfa .mpp .msg',
  office: '.xlsx .xlsm .xlsb .xls .docx .docm .doc .pptx .ppt',
  text: '.csv .rtf .txt .xer .xml .kml .eml',
  picture: '.png .jpg .jpeg .jpe .jfif .gif .bmp .webp .heic .heif .avif .tif .tiff',
};

/** How a file begins; `endpoint/file-types.ts` has the first bytes. */
export type FileKind = keyof typeof ENDINGS;

/** Each ending with its kind. */
export const FILE_KINDS: readonly (readonly [ending: string, kind: FileKind])[] = Object.entries(
  ENDINGS,
).flatMap(([kind, endings]) => endings.split(' ').map((ending) => [ending, kind as FileKind] as const));
