/**
 * Fewest and most characters of what names an entry: its title, or the author of a testimonial. Apart
 * from the schemas, since `npm run new` has to know them where no schema can be loaded.
 */
export const NAME_LENGTHS = {
  post: [10, 80],
  service: [3, 60],
  project: [10, 60],
  sample: [5, 40],
  testimonial: [3, 60],
} as const;
