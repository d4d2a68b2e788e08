import type { Rule } from './rules.ts';

/** An entry that names old addresses has a page, and no other page or entry has these addresses. */
export const oldAddressesAreFree: Rule = function* ({ file, place, data }, { pages, oldAddresses }) {
  for (const [index, address] of ((data['formerly'] ?? []) as string[]).entries()) {
    const claim = oldAddresses.get(address);
    const field = `formerly.${index}`;
    if (claim?.file !== file || claim.place !== place || claim.index !== index)
      yield `${field}: ${address} already leads to ${claim?.to}, as ${claim?.file} says. Take it out of one of the two.`;
    else if (!pages.has(claim.to) || data['noindex'])
      yield `${field}: This entry has no page that search engines list. Name the address in the entry that it is to lead to.`;
    else if (pages.has(address))
      yield `${field}: There is a page ${address} now. Name an address that the site no longer has.`;
  }
};
