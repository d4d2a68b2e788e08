import { sheetLanguage } from '../language.ts';
import { states as names } from '../ui-text.ts';

/** States of the US by postal code, with the District of Columbia and the territories that license the trade. */
const STATES = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    AS: 'American Samoa',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DC: 'District of Columbia',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    GU: 'Guam',
    HI: 'Hawaii',
    IA: 'Iowa',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    MA: 'Massachusetts',
    MD: 'Maryland',
    ME: 'Maine',
    MI: 'Michigan',
    MN: 'Minnesota',
    MO: 'Missouri',
    MP: 'Northern Mariana Islands',
    MS: 'Mississippi',
    MT: 'Montana',
    NC: 'North Carolina',
    ND: 'North Dakota',
    NE: 'Nebraska',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NV: 'Nevada',
    NY: 'New York',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    PR: 'Puerto Rico',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VA: 'Virginia',
    VI: 'U.S. Virgin Islands',
    VT: 'Vermont',
    WA: 'Washington',
    WI: 'Wisconsin',
    WV: 'West Virginia',
    WY: 'Wyoming',
  }),
);

const OWN_NAMES = new Map(Object.entries(names));

/** Postal codes of the states. */
export const STATE_CODES = [...STATES.keys()];

/** `CO` becomes `Colorado`; any other text stays as it is. */
export const stateName = (text: string): string => OWN_NAMES.get(text) ?? STATES.get(text) ?? text;

/** Names in running text, each once: `Colorado`, `Colorado and Texas`, `Colorado, Ohio and Texas`. */
export const stateList = (codes: readonly string[]): string =>
  new Intl.ListFormat(sheetLanguage).format(new Set(codes.map(stateName)));
