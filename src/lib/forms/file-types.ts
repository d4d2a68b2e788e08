/** Endings of the files that bid packages contain and that the upload form accepts. */
export const FILE_ENDINGS: readonly string[] = [
  '.pdf',
  // Drawings and models.
  ...'.dwg .dxf .dwf .dwfx .dgn .ifc .ifczip .rvt .rfa .skp .kmz .kml'.split(' '),
  // Archives.
  ...'.zip .7z .rar'.split(' '),
  // Office programs, texts, mails and schedules.
  ...'.xlsx .xlsm .xlsb .xls .docx .docm .doc .pptx .ppt .odt .ods .csv .rtf .txt .msg .eml .mpp .xer .xml'.split(
    ' ',
  ),
  // Pictures.
  ...'.png .jpg .jpeg .jpe .jfif .gif .bmp .webp .heic .heif .avif .tif .tiff'.split(' '),
];
