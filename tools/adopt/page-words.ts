/**
 * Words of pages that are true of any firm, in place of those that speak of the sample firm: what it does, who answers,
 * what it promises. By page and field, `bands.name.field` for a band.
 */
import type { Answers } from './answers.ts';

/** The first of some texts that is as long as its field allows. */
function fitting(least: number, most: number, ...texts: string[]): string {
  const found = texts.find((text) => text.length >= least && text.length <= most);
  if (found !== undefined) return found;
  throw new Error(`No text has ${least} to ${most} characters: ${texts.join(' | ')}`);
}

/** `a, b and c`. */
const list = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

/**
 * New words by page.
 * @param answers the firm's
 * @param titles names of its disciplines
 */
export function pageWords(
  { name, about, heading, tagline, licenses = [] }: Answers,
  titles: readonly string[],
): Record<string, Record<string, string | undefined>> {
  const all = list(titles);
  const summary = fitting(
    90,
    165,
    about,
    `${name}: ${all}. What we do, how a project runs, and how to reach us with your drawings and questions.`,
    `${name}: what we do, how a project runs, and how to reach us with your drawings and questions.`,
    'What we do, how a project runs with us, and how to reach us with your drawings, dates and questions.',
  );
  return {
    home: {
      title: fitting(4, 65, all, `${titles[0] ?? ''} and more`, 'Construction services'),
      description: summary,
      heading: heading ?? fitting(3, 90, tagline, name),
      intro: fitting(20, 300, about, summary),
      'bands.services.title': 'What we do',
      'bands.services.text': 'Choose a service to see what to send, what you get, and when.',
      'bands.process.title': 'How a project runs',
      'bands.process.text': undefined,
      'bands.portfolio.text': 'What we worked on, and how the hardest problem of each job was solved.',
      'bands.samples.text': 'Documents that show how we work.',
      'bands.blog.text': 'Articles by the people who do the work.',
      'bands.contact.title': 'Tell us about your project',
      'bands.contact.text': 'Say what you are building, where it stands and what you need by when.',
    },
    contact: {
      description:
        'Write to us by form or email, or call: our office, our hours, a map, and what happens after you have sent a message.',
      intro:
        'A few lines are enough: what you are building, where, which documents exist and when you need an answer. The office answers during office hours.',
      'bands.answers.title': 'When we answer',
      'bands.answers.text': 'During office hours, by email or phone, whichever you prefer.',
      'bands.talk.title': 'We talk',
      'bands.talk.text': 'We go through scope and schedule with you, and through what is still open.',
      'bands.proposal.text': 'It states scope, deliverables, price and delivery date.',
      'bands.licenses.title': licenses.length ? 'Licensed and insured' : 'Insurance and service area',
      'bands.licenses.text': licenses.length
        ? 'You can look up every number with the licensing board of its state.'
        : undefined,
    },
    'contact/drawings': {
      description:
        'Send plans, models, photos or a link to your folder, with a few facts about the project. We read them and answer in writing.',
      'bands.stored.text':
        'The people who work on your request open them. Tell us if you need a nondisclosure agreement first.',
    },
    'contact/sent': {
      intro: 'We’ve received your message and will respond shortly. For anything urgent, call the office.',
    },
    services: {
      description: fitting(
        90,
        165,
        `All services of ${name}, by discipline, with what you send and what you get: ${all}.`,
        `All services of ${name}, by discipline, with what you send, what you get and when it arrives.`,
        'All our services by discipline, each with what you send, what you get and when it arrives.',
      ),
      intro: 'Each service has a page that says what to send, what you get back, and when.',
    },
    portfolio: {
      description:
        'Projects that we worked on: the building, our part in it, the hardest problem of the job and how it was solved.',
      intro: 'For each project the building, our part in it, and the problem that decided the job.',
    },
    samples: {
      description:
        'Sample documents that show how we work: what a client receives from us, in the formats that we deliver.',
      intro: 'Measure any consultant against them, us included. Where a file is not online yet, ask for it.',
      'bands.contact.text': 'Tell us which document you are missing and by when.',
    },
    people: {
      title: 'People',
      description: `The people of ${name.slice(0, 60)}: what each one does here, with credentials, licenses and articles by each.`,
      intro: 'Who does the work, with credentials and licenses.',
      'bands.contact.text': 'Tell us what the job is and whom you would like to talk to.',
    },
    blog: {
      title: 'Blog: notes from our work',
      description:
        'Articles for clients and colleagues, written by the people who do the work: what to ask, what to check and what to settle early.',
      intro: 'What we would tell a colleague: what to ask, what to check, and what to settle early.',
    },
    search: {
      intro: 'Services, articles, projects and sample documents, by word or by sheet number.',
    },
  };
}

/** A page with other words in some of its fields. */
export function withWords(
  page: Record<string, unknown>,
  words: Record<string, string | undefined>,
  today: string,
): Record<string, unknown> {
  const copy = structuredClone({ ...page, updated: today });
  for (const [field, text] of Object.entries(words)) {
    const keys = field.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce<Record<string, unknown> | undefined>(
      (it, key) => it?.[key] as Record<string, unknown> | undefined,
      copy,
    );
    if (!parent) continue;
    if (text === undefined) Reflect.deleteProperty(parent, last);
    else parent[last] = text;
  }
  return copy;
}
