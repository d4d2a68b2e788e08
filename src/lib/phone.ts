/**
 * Link for a telephone number as people write it (RFC 3966: digits and a leading plus only).
 * @param phone a number such as `+1 (555) 010-0142`
 */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
