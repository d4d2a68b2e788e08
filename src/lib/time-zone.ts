/** Time zones in which most people of a state live, with the codes of the states. */
const OF_STATES: Readonly<Record<string, string>> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
};

/** True for a name of the time zone database, such as `America/Denver`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time zone of an address in the United States by its state; else UTC. */
export function timeZoneOf({ country, region = '' }: { country: string; region?: string }): string {
  const state = region.trim().toUpperCase();
  const found = Object.entries(OF_STATES).find(([, states]) => states.split(' ').includes(state));
  return (country === 'US' && found?.[0]) || 'UTC';
}

/** The day in a time zone, as YYYY-MM-DD, which is how Swedish writes it. */
export const dayIn = (timeZone: string, time: Date): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(time);
