import type { Site } from './schemas/site.ts';

/** The facts about the firm. Change this file to make the site yours; the build checks it. */
export const site: Site = {
  name: 'Plumbline',
  // As on a contract.
  legalName: 'Plumbline Build Services',
  // Without a slash at the end.
  url: 'https://plumbline.example',
  // Of the words, dates and feeds (docs/how-to/another-language.md).
  language: 'en-US',
  tagline: 'We can help you to build your project!',
  // Two or three sentences for the footer.
  about:
    'One office for design and engineering, construction estimating and construction management. The people who draw, price and run your project sit at one table and answer for the same documents.',
  // What the firm does and does not do, in one sentence: clients and their lawyers ask.
  role: 'We design, estimate and manage; we do not build.',
  // Licenses and registrations by state, as the boards list them; without a holder, the firm's own. These are samples.
  licenses: [
    { state: 'CO', kind: 'Professional Engineer', holder: 'Daniel Okafor', number: 'SAMPLE-0001' },
    { state: 'CO', kind: 'Architect', holder: 'Jonas Feld', number: 'SAMPLE-0002' },
    { state: 'CO', kind: 'Professional Land Surveyor', holder: 'Marta Ibarra', number: 'SAMPLE-0003' },
    { state: 'OH', kind: 'Engineering firm registration', number: 'SAMPLE-0004' },
    { state: 'OR', kind: 'Architect', holder: 'Jonas Feld', number: 'SAMPLE-0005' },
    { state: 'TN', kind: 'Engineering firm registration', number: 'SAMPLE-0006' },
    { state: 'TX', kind: 'Engineering firm registration', number: 'SAMPLE-0007' },
  ],
  insurance: [
    'Professional liability (errors and omissions)',
    'Commercial general liability',
    'Workers’ compensation',
  ],
  // States as two letters, or any other text.
  serviceArea: ['CO', 'OH', 'OR', 'TN', 'TX', 'Estimates for projects in every state'],
  email: 'hello@plumbline.example',
  // As visitors read it; links are derived from it.
  phone: '+1 (303) 555-0142',
  // Leave out the region where addresses have none: the city line then reads "28001 Madrid".
  address: {
    street: '142 Foundry Street, Suite 300',
    city: 'Denver',
    region: 'CO',
    postalCode: '80202',
    country: 'US',
  },
  // The text is for people, the rest for search engines; times are 24-hour HH:MM.
  hours: {
    text: 'Monday-Friday 9am-5pm',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opens: '09:00',
    closes: '17:00',
  },
  social: [
    { name: 'LinkedIn', url: 'https://www.linkedin.com/company/plumbline-example' },
    { name: 'Facebook', url: 'https://www.facebook.com/plumbline.example' },
  ],
  // The same place in a map application, and optionally the frame that the contact page can show.
  map: {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=-105.0020%2C39.7480%2C-104.9920%2C39.7540&layer=mapnik&marker=39.7510%2C-104.9970',
    link: 'https://www.openstreetmap.org/?mlat=39.7510&mlon=-104.9970#map=17/39.7510/-104.9970',
  },
  // none, endpoint, netlify, formspree:ID, web3forms:ACCESS-KEY or json:https://ADDRESS.
  // The variables CONTACT_DELIVERY and NEWSLETTER_DELIVERY take precedence.
  // The endpoint in this repository keeps messages so many days (npm run enquiries -- prune).
  forms: { contact: 'none', newsletter: 'none', keepDays: 365 },
  // Optional: a visit counter without cookies and personal data, and the origin that it reports to.
  // analytics: { script: 'https://…', endpoint: 'https://…' },
  // Optional: the repository that the editor at /admin/ changes, on github or gitlab.
  // cms: { backend: 'github', repo: 'firm/website', branch: 'main' },
  // The only host that remote photos may come from, and the license it gives (npm run photos).
  photoHost: 'https://images.unsplash.com',
  photoLicense: 'Unsplash License',
  // Optional: the theme of visitors who have not chosen one. Left out, their system decides.
  // theme: 'dark',
  // What is large where there are a drawing and a photo; 'photo' turns it around on the whole site.
  lead: 'drawing',
  // Last day on which /.well-known/security.txt is valid; the build warns in time.
  securityContactUntil: '2027-10-31',
};
