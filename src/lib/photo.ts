/** Widths in CSS pixels that photos are offered in. */
const WIDTHS = [400, 640, 800, 1280] as const;
/** Aspect ratio of every frame. */
const RATIO = 3 / 2;

/**
 * `src` and `srcset` of a photo on the host, cropped through its URL parameters.
 * @param src address of the photo without parameters
 * @param widest the widest crop that the frame can need, in pixels
 */
export function photoSource(src: string, widest: number): { src: string; srcset: string } {
  const crop = (width: number) =>
    `${src}?auto=format&fit=crop&q=70&w=${width}&h=${Math.round(width / RATIO)}`;
  const widths = WIDTHS.filter((width) => width <= widest);
  return {
    src: crop(widths.at(-1) ?? WIDTHS[0]),
    srcset: widths.map((width) => `${crop(width)} ${width}w`).join(', '),
  };
}
