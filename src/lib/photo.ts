/**
 * `src` and `srcset` of a photo on the host, cropped through its URL parameters.
 * @param src address of the photo without parameters
 * @param widths in pixels, rising
 * @param ratio width divided by height
 */
export function photoSource(src: string, widths: readonly number[], ratio: number) {
  const crop = (width: number) =>
    `${src}?auto=format&fit=crop&q=70&w=${width}&h=${Math.round(width / ratio)}`;
  const width = widths.at(-1) ?? 0;
  return {
    src: crop(width),
    srcset: widths.map((width) => `${crop(width)} ${width}w`).join(', '),
    width,
    height: Math.round(width / ratio),
  };
}
