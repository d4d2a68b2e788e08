/** What the endpoint of this project takes with an enquiry. */

/** Bytes of a file. */
export const LARGEST_FILE = 50_000_000;
export const MOST_FILES = 10;

/** Endings of the names of files that it takes; it looks at their content as well. */
export const FILE_TYPES =
  '.pdf .dwg .dxf .ifc .rvt .zip .xlsx .xls .png .jpg .jpeg .gif .webp .heic .avif .tif .tiff'.split(' ');
