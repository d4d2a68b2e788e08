export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
type Weekday = (typeof WEEKDAYS)[number];

/** Everything about the firm that is not an entry of a collection. Change this file to make the site yours. */
export interface Site {
  /** Short name, as in the logo. */
  name: string;
  /** Registered name, as on a contract. */
  legalName: string;
  /** Origin of the published site, without a slash at the end. */
  url: `https://${string}`;
  tagline: string;
  /** Two or three sentences for the footer. */
  about: string;
  email: string;
  /** As a visitor reads it; the link is derived from it. */
  phone: string;
  /**
   * With a region, such as a state, the line of the city reads `Denver, CO 80202`; where addresses have
   * none, leave it out, and it reads `28001 Madrid`.
   */
  address: { street: string; city: string; region?: string; postalCode: string; country: string };
  /** `text` for people; for machines the days by name, and `opens` and `closes` as 24-hour HH:MM. */
  hours: { text: string; days: readonly Weekday[]; opens: string; closes: string };
  social: readonly { name: string; url: `https://${string}` }[];
  /** `embed` is shown in a frame on the contact page, `link` opens the same place in a map application. */
  map: { embed: `https://${string}`; link: `https://${string}` };
  /**
   * How the forms reach the firm: `none`, `netlify`, `formspree:ID`, `web3forms:ACCESS-KEY` or
   * `json:https://ADDRESS`. The environment's CONTACT_DELIVERY and NEWSLETTER_DELIVERY go first.
   */
  forms: { contact: string; newsletter: string };
  /**
   * A counter of visits that sets no cookies and keeps no personal data, such as Simple Analytics: the
   * address of its script and the origin it reports to. Left out, nothing is counted.
   */
  analytics?: { script: `https://${string}`; endpoint: `https://${string}` };
  /**
   * Where the editor in the browser (`/admin/`) finds the content: a repository such as `firm/website` on
   * github.com or gitlab.com, and its branch. Left out, the site has no such page.
   */
  cms?: { backend: 'github' | 'gitlab'; repo: string; branch: string };
  /** The one host that photos may come from. */
  photoHost: `https://${string}`;
  /** Day until which /.well-known/security.txt holds, as YYYY-MM-DD; the build asks for a new one in time. */
  securityContactUntil: string;
}

export const site: Site = {
  name: 'Plumbline',
  legalName: 'Plumbline Build Services',
  url: 'https://plumbline.example',
  tagline: 'We can help you to build your project!',
  about:
    'Plumbline is one office for design and engineering, construction estimating and construction management. The people who draw your project, price it and run it sit at the same table and answer for the same set of documents.',
  email: 'hello@plumbline.example',
  phone: '+1 (555) 010-0142',
  address: {
    street: '142 Foundry Street, Suite 300',
    city: 'Denver',
    region: 'CO',
    postalCode: '80202',
    country: 'US',
  },
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
  map: {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=-105.0020%2C39.7480%2C-104.9920%2C39.7540&layer=mapnik&marker=39.7510%2C-104.9970',
    link: 'https://www.openstreetmap.org/?mlat=39.7510&mlon=-104.9970#map=17/39.7510/-104.9970',
  },
  forms: { contact: 'none', newsletter: 'none' },
  photoHost: 'https://images.unsplash.com',
  securityContactUntil: '2027-10-31',
};
