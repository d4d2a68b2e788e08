/** A picture of the firm's sign for home screens and tabs. */
export interface Icon {
  /** File name without its ending. */
  name: string;
  /** Length of its sides in px. */
  size: number;
  /** Share of the side that is left free at each edge; a mask may leave a circle of four fifths only. */
  margin: number;
  /** What the manifest offers it for; without it, it is not in the manifest. */
  purpose?: 'any' | 'maskable';
}

/** All such pictures that are PNG files. */
export const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, margin: 0.12, purpose: 'any' },
  { name: 'icon-512', size: 512, margin: 0.12, purpose: 'any' },
  { name: 'icon-maskable-512', size: 512, margin: 0.16, purpose: 'maskable' },
  { name: 'apple-touch-icon', size: 180, margin: 0.14 },
];

/**
 * A PNG picture as an ICO file, for browsers that ask for /favicon.ico unasked.
 * @param png the picture
 * @param size length of its sides in px, below 256
 */
export function icoFile(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const header = 22;
  const file = new Uint8Array(header + png.length);
  const view = new DataView(file.buffer);
  // A directory (type 1: icons) of one entry: width, height, planes, bits a pixel, length, place.
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, header, true);
  file.set(png, header);
  return file;
}
