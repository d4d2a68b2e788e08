/** src/site.config.ts of a firm, with what each setting means. */
import type { Site } from '../../src/schemas/site.ts';
import type { Answers } from './answers.ts';

const value = (it: unknown): string => JSON.stringify(it);
/** A line of the config; one that is not answered stays as a comment that shows how to write it. */
const optional = (name: string, it: unknown, example: string): string =>
  it === undefined ? `// ${name}: ${example},` : `${name}: ${value(it)},`;

/** A place in OpenStreetMap: by its coordinates with a frame, by its address as a link alone. */
function mapOf({ map, address }: Answers): Site['map'] {
  const host = 'https://www.openstreetmap.org';
  if (!map) {
    const { street, city, region = '', postalCode, country } = address;
    const place = [street, city, `${region} ${postalCode}`.trim(), country].join(', ');
    return { link: `${host}/search?query=${encodeURIComponent(place).replaceAll("'", '%27')}` };
  }
  const { latitude, longitude } = map;
  const [west, south, east, north] = [
    longitude - 0.005,
    latitude - 0.003,
    longitude + 0.005,
    latitude + 0.003,
  ].map((degrees) => degrees.toFixed(4));
  const at = [latitude.toFixed(4), longitude.toFixed(4)];
  return {
    embed: `${host}/export/embed.html?bbox=${[west, south, east, north].join('%2C')}&layer=mapnik&marker=${at.join('%2C')}`,
    link: `${host}/?mlat=${at[0]}&mlon=${at[1]}#map=17/${at.join('/')}`,
  };
}

/**
 * Writes src/site.config.ts.
 * @param answers the firm's, which have been checked
 * @param until last day of the security contact, as YYYY-MM-DD
 */
export function configText(answers: Answers, until: string): string {
  const { forms } = answers;
  return `import type { Site } from './schemas/site.ts';

/** The facts about the firm. The build checks them. */
export const site: Site = {
  name: ${value(answers.name)},
  // As on a contract.
  legalName: ${value(answers.legalName)},
  // Without a slash at the end.
  url: ${value(answers.url)},
  // The language of the words, as BCP 47 writes it; src/ui-text.ts chooses those of the interface.
  language: ${value(answers.language)},
  tagline: ${value(answers.tagline)},
  // Two or three sentences for the footer.
  about: ${value(answers.about)},
  // What the firm does and does not do, in one sentence: clients and their lawyers ask.
  ${optional('role', answers.role, "'We estimate; we do not build.'")}
  // What search engines are told: ProfessionalService if left out, GeneralContractor, HomeAndConstructionBusiness.
  ${optional('businessType', answers.businessType, "'GeneralContractor'")}
  // Licenses and registrations by state, as the boards list them; without a holder, the firm's own.
  ${optional('licenses', answers.licenses, "[{ state: 'CO', kind: 'Professional Engineer', holder: 'Ada Mason', number: 'PE.0012345' }]")}
  // Where the state asks contractors for a number and none is due: why (docs/publishing.md, "Fit to publish").
  ${optional('noLicenseBecause', answers.noLicenseBecause, "'We estimate, and do not build.'")}
  ${optional('insurance', answers.insurance, "['Commercial general liability']")}
  // States as two letters, or any other text.
  ${optional('serviceArea', answers.serviceArea, "['CO', 'Estimates for projects in every state']")}
  email: ${value(answers.email)},
  // As visitors read it; links are derived from it.
  phone: ${value(answers.phone)},
  // Leave out the region where addresses have none: the city line then reads "28001 Madrid".
  address: ${value(answers.address)},
  // The text is for people, the rest for search engines; times are 24-hour HH:MM.
  hours: ${value(answers.hours)},
  social: ${value(answers.social ?? [])},
  // The same place in a map application, and optionally the frame that the contact page can show.
  map: ${value(mapOf(answers))},
  // none, endpoint, netlify, formspree:ID, web3forms:ACCESS-KEY or json:https://ADDRESS.
  // The variables CONTACT_DELIVERY and NEWSLETTER_DELIVERY take precedence.
  // The endpoint in this repository keeps messages so many days (npm run enquiries -- prune).
  forms: ${value({ contact: forms?.contact ?? 'none', newsletter: forms?.newsletter ?? 'none', keepDays: 365 })},
  // Optional: a visit counter without cookies and personal data, and the origin that it reports to.
  // analytics: { script: 'https://…', endpoint: 'https://…' },
  // Optional: the repository that the editor at /admin/ changes, on github or gitlab.
  // cms: { backend: 'github', repo: 'firm/website', branch: 'main' },
  // The only host that remote photos may come from, and the license it gives (npm run photos).
  photoHost: 'https://images.unsplash.com',
  photoLicense: 'Unsplash License',
  // Optional: the theme of visitors who have not chosen one. Left out, their system decides.
  ${optional('theme', answers.theme, "'dark'")}
  // What is large where there are a drawing and a photo; 'photo' turns it around on the whole site.
  lead: ${value(answers.lead ?? 'drawing')},
  // Last day on which /.well-known/security.txt is valid; the build warns in time.
  securityContactUntil: ${value(until)},
};
`;
}
