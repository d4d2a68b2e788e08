/** What a text of the sample claims that is untrue of another firm, as far as its words can tell. */

/** Files in which every sentence speaks for the firm. */
const OF_FIRM = /^src\/content\/(?:pages|home)\//;
/** Words for the work and the people of each discipline of the sample, by its id. */
const WORDS: Record<string, RegExp> = {
  design: /\barchitect|(?<!field )\bengineer|\bdesign|\bdrawn (?:true|up)\b|\bseal(?:s|ed)?\b/i,
  estimating: /\bestimat|\btakeoffs?\b|\bquantities\b/i,
  construction: /\bmanage|\bfield (?:question|representative)|\bon site\b|\bpunch-list\b/i,
};
/** In services and articles, where the same words may be about a client: our people, and what they do. */
const PEOPLE: Record<string, RegExp> = {
  design: /\bour (?:[\w-]+ ){0,3}(?:architect|engineer|designer)|\bwe design/i,
  estimating: /\bour (?:[\w-]+ ){0,3}estimator|\bwe estimate/i,
  construction: /\bour (?:[\w-]+ ){0,3}managers?\b|\bwe manage/i,
};
const ALL = /\ball three\b|\bthree disciplines\b/i;
const LICENSE = /\blicens(?:ed?|es)\b|\bcertified\b|\bfirm registrations\b/i;
const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten)';
const COUNT = new RegExp(
  `\\b${NUMBER} (?:of us|people|hold|(?:recent )?projects)\\b|\\bpeople on the team\\b`,
  'i',
);
const ANY_HOUR = '24/7';
/** Where the sample firm is, and where it is licensed. */
const PLACES = /\b(?:Colorado|Denver|Ohio|Oregon|Tennessee|Texas)\b/g;

/** The firm, as far as claims depend on it. */
export interface Offer {
  /** Ids of the disciplines that have a public service. */
  disciplines: ReadonlySet<string>;
  hasLicenses: boolean;
  /** Text of the firm's facts, in which its places are named. */
  facts: string;
}

/**
 * Says what is untrue in a text of the sample, to follow "These words of the sample".
 * @param file its path from the root of the project
 */
export function untrueIn(
  file: string,
  text: string,
  { disciplines, hasLicenses, facts }: Offer,
): string | undefined {
  // A question is a buyer's.
  if (text.trim().endsWith('?')) return undefined;
  const isOfFirm = OF_FIRM.test(file);
  const named = Object.entries(isOfFirm ? WORDS : PEOPLE)
    .filter(([id, pattern]) => !disciplines.has(id) && (pattern.test(text) || (isOfFirm && ALL.test(text))))
    .map(([id]) => id);
  if (named.length) return `speak of ${named.join(' and ')}, which you do not offer`;
  if (!isOfFirm) return undefined;
  if (COUNT.test(text)) return 'say how many people or projects there are';
  if (text.includes(ANY_HOUR)) return 'promise an answer at any hour';
  if (!hasLicenses && LICENSE.test(text)) return 'claim licenses, and src/content/firm.json lists none';
  const place = text.match(PLACES)?.find((name) => !facts.includes(name));
  return place && `name ${place}, and src/content/firm.json does not`;
}
