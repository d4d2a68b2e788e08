import { z } from 'zod';

import { readColor } from '../lib/css-color.ts';
import { DELIVERIES, DELIVERY, plainDelivery } from '../lib/forms/receivers.ts';
import { accepts, choice, day, entry, expected, flag, list, origin, text, webAddress } from './primitives.ts';
import { emailAddress, hours, mapLink, phone, postalAddress } from './office.ts';
import { capability, certifications, memberships } from './standing.ts';

/** A color in any CSS notation, stored as `#rrggbb`. */
const hexOf = (color: string) => readColor(color)?.light ?? color;
const color = text({ like: '#0b6b4f', is: (written) => /^#[\da-f]{6}$/i.test(hexOf(written)) })
  .overwrite(hexOf)
  .meta({ format: 'color-hex' });

const delivery = text({ like: DELIVERIES, is: (words) => DELIVERY.test(plainDelivery(words)) })
  .overwrite(plainDelivery)
  .meta({ pattern: DELIVERY.source });

/** The facts about the firm, as src/content/firm.json has them. */
export const firmSchema = entry({
  demo: flag
    .exactOptional()
    .describe('true stamps every page as a demonstration of a fictional firm. Yours: false.'),
  name: text({ like: 'Plumbline' }).describe('Short name, as in the logo.'),
  legalName: text({ like: 'Plumbline Design & Construction Consultants, LLC' }).describe(
    'Registered name, as on a contract.',
  ),
  url: origin.describe('Address of the published site, without a slash at the end.'),
  httpsOnSubdomains: flag
    .exactOptional()
    .describe(
      'true tells browsers, for two years, to open every subdomain of that address by https: alone, also your other sites and webmail.',
    ),
  language: text({ like: 'en-US or es-MX', is: (tag) => accepts(() => Intl.getCanonicalLocales(tag)) })
    .exactOptional()
    .describe('Language of words, dates and feeds. Left out: en-US.'),
  tagline: text({ like: 'We can help you to build your project!' }).describe(
    'The line at the top of every page.',
  ),
  about: text({ like: 'one or two sentences' }).describe(
    'Two or three sentences about the firm, for the footer.',
  ),
  role: text({ like: 'We design, estimate and manage; we do not build.' })
    .exactOptional()
    .describe('What the firm does and does not do, in one sentence: clients and their lawyers ask.'),
  businessType: choice(['ProfessionalService', 'GeneralContractor', 'HomeAndConstructionBusiness'])
    .exactOptional()
    .describe('What search engines call the firm. Left out: ProfessionalService.'),
  licenses: list(
    entry({
      discipline: text({ like: 'Structural engineering' })
        .exactOptional()
        .describe(
          'What it allows, under which the site lists it: Architecture, Structural engineering, Surveying, Firm registrations. Services name it in sealedIn.',
        ),
      state: text({ like: 'Colorado' }).describe('State of the board.'),
      kind: text({ like: 'Professional Engineer' }).describe(
        'As the board writes it: Professional Engineer, Structural (SE); Certificate of Authorization.',
      ),
      holder: text({ like: 'Daniel Okafor' })
        .exactOptional()
        .describe('The person who holds it. Left out, the firm itself holds it.'),
      number: text({ like: 'PE.0012345' }).describe('Number as the board lists it.'),
    }),
  )
    .exactOptional()
    .describe('Licenses and registrations, as the boards list them.'),
  certifications,
  memberships,
  capability,
  insurance: list(text({ like: 'Professional liability, $2 million per claim' }))
    .exactOptional()
    .describe('Kind, limit per claim, aggregate. Include auto, umbrella and, if you fly, drone liability.'),
  serviceArea: list(text({ like: 'Colorado, or Estimates: every state' }))
    .exactOptional()
    .describe('Where the firm works: states, or any other text.'),
  email: emailAddress.describe('Address for enquiries.'),
  phone,
  address: postalAddress.describe('Address of the office.'),
  timeZone: text({
    like: 'America/Denver',
    is: (timeZone) => accepts(() => new Intl.DateTimeFormat('en', { timeZone })),
  })
    .exactOptional()
    .describe('Time zone in which a day begins for the firm. Left out: UTC.'),
  hours,
  offices: list(
    entry({
      name: text({ like: 'Boulder office' }).describe('What the firm calls it.'),
      address: postalAddress.describe('Its address.'),
      phone,
      hours,
      map: entry({ link: mapLink }).exactOptional().describe('Where it is.'),
    }),
  )
    .exactOptional()
    .describe('Other offices, which the contact page and search engines list after the first.'),
  social: list(
    entry({
      name: text({ like: 'LinkedIn' }).describe('Name of the network.'),
      url: webAddress.describe('Page of the firm there.'),
    }),
  )
    .default([])
    .describe('Pages of the firm on other networks.'),
  map: entry({
    link: mapLink,
    embed: webAddress.exactOptional().describe('Frame with the map that the contact page can show.'),
  })
    .exactOptional()
    .describe('Where the office is. Left out, the contact page has no map.'),
  forms: entry({
    contact: delivery.describe(
      `Where the contact form delivers: ${DELIVERIES}. The variable CONTACT_DELIVERY goes first.`,
    ),
    newsletter: delivery
      .exactOptional()
      .describe('The same for newsletter sign-ups. Left out, there is no newsletter, and no box for it.'),
    files: webAddress
      .exactOptional()
      .describe(
        'Address where visitors put files, such as a file request of Dropbox or OneDrive. Left out, they paste links.',
      ),
    keepDays: z
      .int(expected('Write days like 365'))
      .min(1, { error: 'Write 1 or more days.' })
      .exactOptional()
      .describe('Days that the endpoint of this project keeps messages. Left out: 365.'),
  }).describe('Delivery of the forms (endpoint/README.md).'),
  booking: entry({
    url: webAddress.describe('Your page at a booking service, such as Calendly or Cal.com.'),
    label: text(3, 40).describe('Words of the button, such as Book a call.'),
  })
    .exactOptional()
    .describe('A link beside the buttons that ask for a consultation.'),
  notice: entry({
    text: text(5, 140).describe('What visitors have to know now, such as Closed until January 2.'),
    until: day.describe('Its last day, as YYYY-MM-DD. The first build after it shows it no more.'),
    href: text({ like: '/contact/ or tel:+13035550199' })
      .meta({ format: 'link' })
      .exactOptional()
      .describe('Where the words lead: a page of the site or another, a phone number or an email address.'),
  })
    .exactOptional()
    .describe('A line on top of every page, which visitors can close.'),
  analytics: entry({
    script: webAddress.describe('Address of the script.'),
    endpoint: origin.describe('Address that it reports to.'),
  })
    .exactOptional()
    .describe('A visit counter without cookies and personal data: the site does not ask for consent.'),
  cms: entry({
    backend: choice(['github', 'gitlab']).describe('Host of the repository.'),
    repo: text({ like: 'firm/website', is: /^[\w.-]+(\/[\w.-]+)+$/ }).describe('The repository.'),
    branch: text({ like: 'main', is: /^[^\s~^:?*[\\]+$/ }).describe('Its branch.'),
  })
    .exactOptional()
    .describe(
      'The repository of this site, which the editor at /admin/ changes. Left out, there is no editor.',
    ),
  photoHost: origin
    .default('https://images.unsplash.com')
    .describe(
      'The only host that remote photos may come from (npx node tools/run.mjs photos). Left out: that of the photos in our services.',
    ),
  photoLicense: text({ like: 'Unsplash License' })
    .exactOptional()
    .describe('The license that the photo host gives.'),
  colors: entry({
    accent: color.exactOptional().describe('Links, buttons and the strong lines of drawings.'),
    ink: color.exactOptional().describe('Text and lines. Paper and the dark theme are shades of it.'),
  })
    .exactOptional()
    .describe('Two colors of the firm; the others follow. Left out: those of src/styles/tokens.css.'),
  theme: choice(['light', 'dark'])
    .exactOptional()
    .describe('Theme of visitors who have not chosen one. Left out, their system decides.'),
  lead: choice(['drawing', 'photo'])
    .exactOptional()
    .describe('What is large where there are a drawing and a photo. Left out: drawing.'),
});

export type Firm = z.infer<typeof firmSchema>;
