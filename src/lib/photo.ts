/** Widths in CSS pixels that photos are offered in. */
const WIDTHS = [400, 640, 800, 1280] as const;
/** Width divided by height of every frame. */
const RATIO = 3 / 2;

/** Attributes of an `<img>` for a photo on the host. */
export interface PhotoSource {
  src: string;
  srcset: string;
}

/**
 * Asks the photo host for crops of one shape in several widths, through its own URL parameters.
 * @param src address of the photo without parameters
 * @param widest the widest crop that the frame can need, in pixels
 */
export function photoSource(src: string, widest: number): PhotoSource {
  const crop = (width: number) =>
    `${src}?auto=format&fit=crop&q=70&w=${width}&h=${Math.round(width / RATIO)}`;
  const widths = WIDTHS.filter((width) => width <= widest);
  return {
    src: crop(widths.at(-1) ?? WIDTHS[0]),
    srcset: widths.map((width) => `${crop(width)} ${width}w`).join(', '),
  };
}
