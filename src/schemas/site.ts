import { z } from 'zod';

import { isRealDay } from '../lib/day.ts';
import { type Site, WEEKDAYS } from '../site.config.ts';

const text = (example: string, pattern: RegExp) =>
  z.string().regex(pattern, {
    error: ({ input }) => `Write it like ${example}; found ${JSON.stringify(input)}.`,
  });
const filled = (example: string) => text(example, /\S/);
const origin = text('https://www.firm.com, without a slash at the end', /^https:\/\/[\w.-]+(:\d+)?$/);
const address = text('https://www.firm.com/page', /^https:\/\/[\w.-]+(:\d+)?(\/\S*)?$/);
const time = text('09:00', /^([01]\d|2[0-3]):[0-5]\d$/);

/** What the firm's config must hold, field by field; the types alone would let a wrong text pass. */
const siteSchema = z.strictObject({
  name: filled('Plumbline'),
  legalName: filled('Plumbline Build Services'),
  url: origin,
  tagline: filled('We can help you to build your project!'),
  about: filled('one or two sentences'),
  email: text('hello@firm.com', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: text('+1 (555) 010-0142', /^\+?(?=(?:\D*\d){7})[\d ().-]+$/),
  address: z.strictObject({
    street: filled('142 Foundry Street'),
    city: filled('Denver'),
    region: filled('CO').exactOptional(),
    postalCode: filled('80202'),
    country: text('US, two capital letters', /^[A-Z]{2}$/),
  }),
  hours: z
    .strictObject({
      text: filled('Monday-Friday 9am-5pm'),
      days: z.array(z.enum(WEEKDAYS, { error: 'Write days by name, such as Monday.' })).min(1),
      opens: time,
      closes: time,
    })
    .refine(({ opens, closes }) => opens < closes, { error: 'Opens must come before closes.' }),
  social: z.array(z.strictObject({ name: filled('LinkedIn'), url: address })),
  map: z.strictObject({ embed: address, link: address }),
  forms: z.strictObject({ contact: filled('none'), newsletter: filled('none') }),
  analytics: z
    .strictObject({ script: address, endpoint: origin })
    .exactOptional()
    .describe('Only a counter without cookies and personal data: the site asks nobody for consent.'),
  cms: z
    .strictObject({
      backend: z.enum(['github', 'gitlab'], {
        error: ({ input }) => `Write github or gitlab; found ${JSON.stringify(input)}.`,
      }),
      repo: text('firm/website', /^[\w.-]+(\/[\w.-]+)+$/),
      branch: text('main', /^[^\s~^:?*[\\]+$/),
    })
    .optional(),
  photoHost: origin,
  securityContactUntil: z.string().refine(isRealDay, {
    error: ({ input }) => `Write a day as YYYY-MM-DD; found ${JSON.stringify(input)}.`,
  }),
});

/**
 * Looks whether the firm's config can be built from.
 * @param site the config
 * @throws Error naming the file, and for each mistake the field and what to write
 */
export function checkSite(site: Site): void {
  const { error } = siteSchema.safeParse(site);
  if (!error) return;
  const mistakes = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  // A trace of our code would look like a crash.
  throw Object.assign(new Error(['src/site.config.ts', ...mistakes].join('\n')), { stack: '' });
}
