/** Credentials that public buyers require of a firm: registration numbers, certificates, memberships. */
import { entry, list, text, webAddress } from './primitives.ts';

/** A certificate or a membership. */
const standing = entry({
  name: text(3, 120).describe('Name, with who gives it: Small Business Enterprise (SBE), City of Denver.'),
  number: text(1, 40).exactOptional().describe('Its number, as the register lists it.'),
  link: webAddress.exactOptional().describe('Where a reader can look it up.'),
});

export const certifications = list(standing)
  .exactOptional()
  .describe('Certificates of the firm: small business, quality, safety. The contact page lists them.');

export const memberships = list(standing)
  .exactOptional()
  .describe('Societies and chambers of which the firm is a member. The contact page lists them.');

/** The capability statement, a page for public buyers that prints on one sheet. */
export const capability = entry({
  competencies: list(text(3, 90), 3, 8).describe('What the firm does for such a buyer, a line each.'),
  differentiators: list(text(10, 180), 2, 5).describe('What it does that others do not, a line each.'),
  // Letters I and O are not used (https://sam.gov).
  uei: text({ like: 'QKX7ME1NE5X9, 12 capital letters and figures', is: /^(?!0)[A-HJ-NP-Z\d]{12}$/ })
    .exactOptional()
    .describe('Unique Entity ID, as SAM.gov lists it.'),
  cage: text({ like: '9XK37, five capital letters and figures', is: /^[A-HJ-NP-Z\d]{5}$/ })
    .exactOptional()
    .describe('CAGE code, as SAM.gov lists it.'),
  naics: list(
    entry({
      code: text({ like: '541330, six figures', is: /^\d{6}$/ }).describe('Code of six figures.'),
      name: text(3, 90).describe('Its title in the list of the Census Bureau.'),
    }),
    1,
    8,
  )
    .exactOptional()
    .describe('NAICS codes of the work, the most important first.'),
  bonding: text(5, 120).exactOptional().describe('Limits of a job and of all jobs, and the surety.'),
})
  .exactOptional()
  .describe('The page /capability/ for public buyers. Left out, there is none.');
