const DAY = 86_400_000;

/**
 * What to say while nobody gets the visitors' enquiries.
 * @param delivered whether the contact form reaches the firm
 * @param asked what CONTACT_DELIVERY says; `none` there means that it is meant
 */
export const enquiryNotice = (delivered: boolean, asked: string | undefined): string | undefined =>
  delivered || asked === 'none'
    ? undefined
    : 'ENQUIRIES GO NOWHERE: visitors read "Message Sent", and nobody gets their message. Set forms.contact in ' +
      'src/site.config.ts or the variable CONTACT_DELIVERY (README, "Forms"); CONTACT_DELIVERY=none says that you mean it.';

/**
 * What to say when the address for reports of weaknesses is about to lapse.
 * @param until last day of /.well-known/security.txt, as YYYY-MM-DD
 * @param now milliseconds of the clock
 */
export function securityNotice(until: string, now: number): string | undefined {
  const left = Date.parse(until) - now;
  if (left > 90 * DAY) return undefined;
  return (
    `/.well-known/security.txt ${left > 0 ? 'lapses' : 'lapsed'} on ${until}: set securityContactUntil in ` +
    'src/site.config.ts to a day within the next year. Publishing goes on.'
  );
}
