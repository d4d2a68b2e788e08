/** `tel:` link for a number such as `+1 (303) 555-0142` (RFC 3966: digits and a leading plus only). */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
