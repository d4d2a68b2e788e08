import { z } from 'zod';

import { isLanguage } from '../language.ts';
import { isRealDay } from '../lib/day.ts';
import { STATE_CODES } from '../lib/states.ts';
import * as words from '../ui-text.ts';
import { wordMistakes } from './words.ts';

const found = (input: unknown) => (input === undefined ? 'nothing' : JSON.stringify(input));
const text = (example: string, pattern = /\S/) => {
  const error = ({ input }: { input?: unknown }) => `Write it like ${example}; found ${found(input)}.`;
  return z.string({ error }).regex(pattern, { error });
};
const origin = text('https://www.firm.com, without a slash at the end', /^https:\/\/[\w.-]+(:\d+)?$/);
const address = text('https://www.firm.com/page', /^https:\/\/[\w.-]+(:\d+)?(\/\S*)?$/);
const time = text('09:00', /^([01]\d|2[0-3]):[0-5]\d$/);
const state = z.enum(STATE_CODES, {
  error: ({ input }) => `Write a state as two capital letters, such as CO; found ${found(input)}.`,
});
const weekday = z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], {
  error: 'Write days by name, such as Monday.',
});

/** What src/site.config.ts may hold. */
export const siteSchema = z.strictObject({
  name: text('Plumbline'),
  legalName: text('Plumbline Build Services'),
  url: origin,
  language: z
    .string()
    .refine(isLanguage, {
      error: ({ input }) => `Write a language tag such as en-US or es-MX; found ${found(input)}.`,
    })
    .exactOptional(),
  tagline: text('We can help you to build your project!'),
  about: text('one or two sentences'),
  email: text('hello@firm.com', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: text('+1 (303) 555-0142', /^\+?(?=(?:\D*\d){7})[\d ().-]+$/),
  address: z.strictObject({
    street: text('142 Foundry Street'),
    city: text('Denver'),
    region: text('CO').exactOptional(),
    postalCode: text('80202'),
    country: text('US, two capital letters', /^[A-Z]{2}$/),
  }),
  hours: z
    .strictObject({
      text: text('Monday-Friday 9am-5pm'),
      days: z.array(weekday).min(1).readonly(),
      opens: time,
      closes: time,
    })
    .refine(({ opens, closes }) => opens < closes, { error: 'Opens must come before closes.' }),
  role: text('We design, estimate and manage; we do not build.').exactOptional(),
  businessType: z
    .enum(['ProfessionalService', 'GeneralContractor', 'HomeAndConstructionBusiness'], {
      error: 'Write ProfessionalService, GeneralContractor or HomeAndConstructionBusiness, or leave it out.',
    })
    .exactOptional(),
  licenses: z
    .array(
      z.strictObject({
        state,
        kind: text('Professional Engineer'),
        // A person; left out, the firm itself holds it.
        holder: text('Daniel Okafor').exactOptional(),
        number: text('PE.0012345'),
      }),
    )
    .readonly()
    .exactOptional(),
  // For npm run ready alone, where the state asks others for their numbers.
  noLicenseBecause: text('We estimate, and do not build.').exactOptional(),
  insurance: z.array(text('Professional liability, $2 million per claim')).readonly().exactOptional(),
  serviceArea: z.array(text('CO, or Estimates in all 50 states')).readonly().exactOptional(),
  social: z.array(z.strictObject({ name: text('LinkedIn'), url: address })).readonly(),
  map: z.strictObject({ embed: address.exactOptional(), link: address }),
  forms: z.strictObject({
    contact: text('none'),
    newsletter: text('none'),
    keepDays: z
      .int({ error: ({ input }) => `Write days like 365; found ${found(input)}.` })
      .min(1, { error: 'Write 1 or more days.' })
      .exactOptional(),
  }),
  // Only a counter without cookies and personal data: the site does not ask for consent.
  analytics: z.strictObject({ script: address, endpoint: origin }).exactOptional(),
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
  photoLicense: text('Unsplash License').exactOptional(),
  theme: z
    .enum(['light', 'dark'], { error: 'Write light or dark, or leave it out: the visitor’s system decides.' })
    .exactOptional(),
  lead: z.enum(['drawing', 'photo'], { error: 'Write drawing or photo, or leave it out.' }).exactOptional(),
  securityContactUntil: z.string().refine(isRealDay, {
    error: ({ input }) => `Write a day as YYYY-MM-DD; found ${JSON.stringify(input)}.`,
  }),
});

/** The facts about the firm, as in src/site.config.ts. */
export type Site = z.infer<typeof siteSchema>;

/** Throws an error that lists every mistake in the firm's config, with its field and what to write. */
export function checkSite(site: unknown): void {
  const { error, data } = siteSchema.safeParse(site);
  const mistakes = error
    ? error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    : wordMistakes(words, data.language);
  if (!mistakes.length) return;
  // A stack trace would look like a crash.
  throw Object.assign(new Error(['src/site.config.ts', ...mistakes].join('\n')), { stack: '' });
}
