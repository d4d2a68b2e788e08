/** Words that only the sample firm has: its name, addresses, people, clients, projects and license numbers. */

const WORDS: Record<string, readonly string[]> = {
  'the name of the sample firm': ['Plumbline'],
  'the phone number of the sample firm': ['303 555 0142'],
  'the address of the sample firm': ['142 Foundry Street', '39.7510', '104.9970'],
  'a sentence about the sample firm': [
    'We can help you to build your project!',
    'work in one office, from one set of documents',
    'Estimates for projects in every state',
  ],
  'a person of the sample firm': [
    'Claire Novak',
    'Daniel Okafor',
    'Helen Brandt',
    'Jonas Feld',
    'Marta Ibarra',
    'Priya Raman',
    'Samuel Ortiz',
  ],
  'a client of the sample firm': ['Halvorsen', 'Dana Whitlock', 'Whitlock Development', 'Carreno'],
  'a project of the sample firm': [
    'Twelve-Story Office Building',
    'Courtyard Apartments, 84 Units',
    'Outpatient Clinic Addition',
    'Regional Distribution Warehouse',
    'Science Classroom Building',
    'Two-Lane Bridge over Tidal Water',
  ],
  'a license number of the sample firm': [
    'PE.0000142',
    'PE.0000198',
    'PE.0000203',
    'PE.00731',
    'PE-00875',
    '00618PE',
    '00119284',
    'ARC.00000317',
    'ARC.00000355',
    'PLS.0000086',
    'COA.00214',
    'ARI-00412',
    'ENG-00653',
    'F-00127',
  ],
};

const KINDS = Object.entries(WORDS).map(([what, words]) => {
  // Spaces may be hyphens in a file name, and other marks or none in a phone number.
  const patterns = words.map((word) => word.replace(/[.!]/g, '\\$&').replace(/ /g, '[\\s().+-]{0,3}'));
  return { what, pattern: new RegExp(patterns.join('|'), 'gi') };
});

/** A place in a text with words of the sample firm. */
export interface Trace {
  index: number;
  /** The words as they are in the text. */
  words: string;
  /** Their kind, such as `a person of the sample firm`. */
  what: string;
}

/** All places in a text with words of the sample firm. */
export const tracesIn = (text: string): Trace[] =>
  KINDS.flatMap(({ what, pattern }) =>
    [...text.matchAll(pattern)].map(({ index, 0: words }) => ({ index, words, what })),
  );
