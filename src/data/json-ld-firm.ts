import { language } from '../language.ts';
import { absolute } from '../lib/href.ts';
import { telephone } from '../lib/phone.ts';
import { firm } from '../firm.ts';
import type { Firm } from '../schemas/firm.ts';
import { linkPreview } from './link-preview.ts';
import { stamped } from './stamp.ts';

/** A schema.org thing; properties without a value are not printed. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const firmId = () => `${absolute('/')}#firm`;
/** A consultant by default; firm.json may name another type, such as a general contractor. */
const firmType = () => firm.businessType ?? 'ProfessionalService';
/** A reference to the firm in another thing. */
export const firmReference = () => ({ '@type': firmType(), '@id': firmId(), name: firm.name }) as const;
const state = (name: string) => ({ '@type': 'State', name }) as const;

/** An area where the firm or one of its people is licensed is a state; any other may be free text. */
const area = (name: string) =>
  firm.licenses?.some((license) => license.state === name) ? state(name) : name;

/** A list, or undefined if it is empty. */
const filled = <Item>(items: readonly Item[] = []) => (items.length ? items : undefined);

/** Licenses, registrations and certificates that the firm itself holds. */
const firmCredentials = () => [
  ...(firm.licenses ?? [])
    .filter(({ holder }) => !holder)
    .map(({ state: name, kind, number }) => ({
      '@type': 'EducationalOccupationalCredential',
      credentialCategory: 'license',
      name: kind,
      identifier: number,
      validIn: state(name),
    })),
  ...(firm.certifications ?? []).map(({ name, number, link }) => ({
    '@type': 'EducationalOccupationalCredential',
    credentialCategory: 'certification',
    name,
    identifier: number,
    url: link,
  })),
];

const stretchesOf = ({ days, opens, closes, times = [] }: Partial<NonNullable<Firm['hours']>> = {}) =>
  days && opens && closes ? [{ days, opens, closes }, ...times] : times;

/** The address of an office, or of a job, which has no street. */
export const postalAddress = (address: {
  [Part in keyof Firm['address']]: Firm['address'][Part] | undefined;
}) => ({
  '@type': 'PostalAddress',
  streetAddress: address.street,
  addressLocality: address.city,
  addressRegion: address.region,
  postalCode: address.postalCode,
  addressCountry: address.country,
});

/** Address, phone, hours and map of an office. Search engines expect 23:59 for closing at midnight. */
const place = ({ address, phone, hours, map }: Pick<Firm, 'address' | 'phone' | 'hours' | 'map'>) => ({
  telephone: phone && telephone(phone),
  address: postalAddress(address),
  openingHoursSpecification: filled(
    stretchesOf(hours).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: [...days],
      opens,
      closes: closes.replace('24:00', '23:59'),
    })),
  ),
  hasMap: map?.link,
});

/** The firm with all of its facts. */
export const organization = () =>
  ({
    '@type': firmType(),
    '@id': firmId(),
    name: firm.name,
    legalName: firm.legalName,
    slogan: firm.tagline,
    description: stamped(firm.about),
    url: absolute('/'),
    logo: absolute('/apple-touch-icon.png'),
    image: linkPreview('/'),
    email: firm.email,
    ...place(firm),
    areaServed: firm.serviceArea?.map(area),
    hasCredential: firm.demo ? undefined : filled(firmCredentials()),
    memberOf: firm.demo
      ? undefined
      : filled(
          firm.memberships?.map(({ name, number, link }) => ({
            '@type': 'ProgramMembership',
            membershipNumber: number,
            hostingOrganization: { '@type': 'Organization', name, url: link },
          })),
        ),
    location: firm.offices?.map(({ name, ...office }) => ({
      '@type': firmType(),
      name: `${firm.name}, ${name}`,
      ...place(office),
    })),
    sameAs: firm.social.map(({ url }) => url),
  }) satisfies Thing;

/** The site and its publisher. */
export const website = () =>
  ({
    '@type': 'WebSite',
    name: firm.name,
    inLanguage: language,
    url: absolute('/'),
    publisher: { '@id': firmId() },
  }) satisfies Thing;
