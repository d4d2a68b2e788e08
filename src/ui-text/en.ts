/**
 * The words of the interface in English: labels, buttons, headings and messages that are the same whatever the firm
 * writes. Another language is another file like this one (docs/how-to/another-language.md). One export for each part of
 * the site, so that a script carries the words of its own part only.
 */

/** The language of this file, as `language` in src/content/firm.json begins. */
export const LANGUAGE = 'en';

/** Letters and marks that this language needs besides those of `LATIN` in src/fonts/subset-fonts.ts. */
export const LETTERS = '';

export const site = {
  skip: 'Skip to content',
  mainMenu: 'Main',
  breadcrumb: 'Breadcrumb',
  newTab: 'Opens in a new tab',
  colorTheme: 'Color theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  sheet: 'Sheet',
  /** First and second page of breadcrumbs. */
  home: 'Home',
  blog: 'Blog',
};

/** Marks of entries that are not public yet, in previews. */
export const publication = {
  draft: 'Draft',
  scheduled: (day: string) => `Scheduled for ${day}`,
};

/** Where messages of the page appear, for screen readers. */
export const toasts = {
  region: 'Notifications',
  close: 'Close toast',
};

export const menu = {
  title: 'Menu',
  close: 'Close',
};

export const footer = {
  about: (firm: string) => `About ${firm}`,
  quickLinks: 'Quick Links',
  services: 'Our Services',
  newsletter: 'Newsletter',
  licensed: (states: string) => `Licensed in ${states}`,
  legal: 'Legal texts',
  legalInPreparation: 'Legal texts, in preparation',
};

export const titleBlock = {
  firm: 'Firm',
  /** In link previews. */
  website: 'Website',
  title: 'Sheet title',
  updated: 'Last change',
  scale: 'Scale',
  notToScale: 'Not to scale',
};

export const newsletter = {
  label: 'New articles by email, about twice a month.',
  placeholder: 'Your email',
  subscribe: 'Subscribe',
  failure: (email: string, phone: string) =>
    `The address could not be sent. Write to ${email} or call ${phone}.`,
};

/** Label of the field that only bots fill in. */
export const honeypot = 'Leave this empty';

export const actions = {
  home: 'Return to Home',
  backHome: 'Back to Home',
  consultation: 'Request a Consultation',
  quote: 'Get a Quote',
  contact: 'Contact us',
  drawings: 'Send drawings',
  startProject: 'Start a project',
  seeWork: 'See our work',
  portfolio: 'View the portfolio',
  samples: 'View sample documents',
  readBlog: 'Read the blog',
  toBlog: 'Go to the blog',
};

export const home = {
  fiveStars: '5 out of 5 stars',
  more: (count: number) => `and ${count} more ${count === 1 ? 'service' : 'services'}`,
};

export const discipline = {
  articles: 'Articles on this work',
  audience: 'Who it is for',
  overview: 'Overview',
  projects: 'Projects',
  ready: 'Ready to Get Started',
  questions: 'Questions clients ask',
  samples: 'Sample documents',
  services: 'Services',
  teamwork: 'How it works with the other disciplines',
};

export const service = {
  about: 'About this service',
  covered: 'See what is covered',
  deliverables: 'What We Issue',
  designProcess: 'Our Design Process',
  designServices: 'Design Services',
  /** Terms of the schedule under the head, in its order. */
  fact: {
    for: 'For',
    send: 'You send',
    get: 'You get',
    delivery: 'Delivery',
    price: 'Price',
    formats: 'Reads and writes',
  },
  facts: 'At a glance',
  features: 'Key Features',
  points: 'Our Services',
  projects: 'Featured Projects',
  projectsWith: 'Projects with this service',
  questions: 'Questions clients ask',
  ready: 'Ready to Get Started',
  related: 'Related Services',
  reasons: 'Why Choose Us',
};

export const blog = {
  articles: 'Articles',
  author: 'About the author',
  answer: 'Short answer',
  by: 'By',
  reviewedBy: 'Reviewed by',
  form: 'The form from this article',
  sources: 'Sources',
  category: 'Category',
  contents: 'On this sheet',
  all: 'All',
  minutes: (count: number) => `${count} min read`,
  newer: 'Newer',
  older: 'Older',
  updated: 'Updated',
  /** Behind the title of the second and later pages of a list. */
  pageNote: (number: number, count: number) => ` (page ${number} of ${count})`,
  none: 'The first articles are being written.',
  noneInCategory: 'No articles in this category yet.',
};

export const people = {
  title: 'People',
  articles: (name: string) => `Articles by ${name}`,
  /** Terms of the schedule on a person's page, in its order. */
  fact: {
    jobTitle: 'Position',
    credentials: 'Credentials',
    states: 'Licensed in',
    since: 'In the trade since',
    licenses: 'License numbers',
  },
  facts: 'At a glance',
  links: 'Elsewhere',
};

export const pagination = {
  label: 'Pages',
  page: (number: number) => `Page ${number}`,
  previous: 'Previous',
  next: 'Next',
};

export const share = {
  mail: 'Share by email',
  linkedIn: 'Share on LinkedIn',
  copy: 'Copy link',
};

export const portfolio = {
  projects: 'Projects',
  all: 'All',
  filter: 'Show projects of one category',
  none: 'The first projects are being written up.',
  showing: (shown: number, total: number) => `Showing ${shown} of ${total} projects`,
};

export const project = {
  /** Terms of the schedule under the head, in its order. */
  fact: {
    location: 'Place',
    category: 'Type',
    size: 'Size',
    contract: 'Contract',
    dates: 'Dates',
    year: 'Completed',
  },
  facts: 'Project data',
  role: 'Our part',
  team: 'Team',
  services: 'Services',
  problem: 'The hard problem',
  decision: 'What we decided',
  result: 'The result',
  sample: 'A sample project, written to show what a page like this holds.',
  neighbors: 'Previous and next project',
  previous: 'Previous',
  next: 'Next',
};

export const samples = {
  document: 'Document',
  format: 'Format',
  size: 'Size',
  download: 'Download',
  onRequest: 'on request',
  askByMail: 'Ask by email',
  askFor: (name: string) => `for ${name}`,
  none: 'The first documents are being prepared.',
};

export const takeoff = {
  title: 'Sample takeoffs',
  rows: 'Quantities',
  dimensions: 'Dimensions of this sheet',
  item: 'No.',
  description: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  rule: 'Rule',
  formula: 'Formula',
  exact: 'Unrounded',
  inputs: 'Dimensions',
  symbol: 'Symbol',
  name: 'Name',
  value: 'Value',
  notes: 'Notes',
  kind: 'Kind',
  note: 'Note',
  files: {
    XLSX: 'Workbook with live formulas',
    CSV: 'Rows as plain values',
    PDF: 'Sheet to print',
  } as Record<string, string>,
  change: 'Change a blue figure on the sheet of dimensions, and every row is computed anew.',
  assumptions: 'Assumptions',
  exclusions: 'Not included',
  yours: 'For your job',
  service: (title: string) => `More about ${title}`,
  closing: {
    title: 'Want this for your drawings?',
    text: 'Send the sheets and the bid date. We confirm scope, format, price and delivery date before we start.',
  },
};

export const contactForm = {
  labels: { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
  wrong: {
    name: 'Please enter your name',
    email: 'Please enter a valid email address',
    subject: 'Please enter a subject',
    message: 'Please enter your message',
  },
  problem: 'There is a problem',
  refused: { title: 'Form Error', description: 'Please complete all fields correctly.' },
  failed: {
    title: 'Message not sent',
    description: (email: string, phone: string) => `Write to ${email} or call ${phone}.`,
    text: 'Your message could not be sent, and it is still in the form. Please write to',
    or: 'or call',
  },
  sent: {
    title: 'Message Sent',
    description: "We've received your message and will respond shortly.",
    text: 'Thank you. You will hear from us.',
  },
  undelivered: (email: string) =>
    `This copy of our website does not deliver messages yet. Please write to ${email} instead.`,
  sending: 'Sending your message …',
  send: 'Send Message',
};

export const failure = {
  title: 'Unexpected Application Error!',
  reach: 'Reach us at',
  or: 'or',
};

/** A legal text's words for a number of days. */
export const legal = {
  days: (count: number) => `${count} days`,
};

/** Headings and labels of llms.txt. */
export const llms = {
  services: (discipline: string) => `Services: ${discipline}`,
  projects: 'Projects',
  takeoffs: 'Sample takeoffs',
  people: 'People',
  articles: 'Articles',
  contact: 'Contact',
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  hours: 'Hours',
};

/** What a result of the search is. */
export const found = {
  discipline: 'Services',
  page: 'Page',
  project: 'Project',
  takeoff: 'Sample takeoff',
  person: 'Person',
  sample: 'Sample',
  article: 'Article',
};

export const search = {
  label: 'Words or sheet number',
  submit: 'Search',
  keys: 'From any page: press Ctrl K (Mac: Cmd K)',
  results: 'Results',
  more: 'Show more',
  askOffice: 'Ask the office',
  latest: 'Latest articles',
  categories: 'Articles by subject',
  pages: 'Pages',
};

export const blogFilter = {
  all: 'All',
  category: 'Category',
  search: 'Search posts',
  clear: 'Clear filters',
  more: 'Show more',
  searching: 'Searching …',
  none: 'No posts found matching your criteria.',
  failed: 'The articles could not be searched. The categories lead to them, too.',
  found: (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`,
};

export const contact = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Office hours',
  insurance: 'Insurance',
  number: (number: string) => `No. ${number}`,
  serviceArea: 'Service area',
  drawings: 'You have drawings, models or photos?',
  sendDrawings: 'Send them with the form for drawings',
  map: (place: string) => `Map: ${place}`,
  openMap: (street: string) => `Open ${street} in a map application`,
  showMap: (host: string) => `Show the map of ${host}`,
  sitePlan: 'Site plan',
  north: 'North is up',
};

export const draft = {
  kept: 'This browser keeps what you have written until you send it.',
  clear: 'Clear the form',
};

export const drawings = {
  required: 'What is to be built, your name and your email are enough. The rest helps.',
  groups: { project: 'The project', files: 'The drawings', you: 'You' },
  labels: {
    project: 'What is to be built',
    place: 'Where',
    stage: 'Stage',
    wanted: 'Answer wanted by',
    services: 'Services you need',
    files: 'Files',
    links: 'Links to shared folders',
    message: 'What we should know',
    name: 'Name',
    email: 'Email',
  },
  hints: {
    project: 'Type, stories and area, for example: medical office, 2 stories, 24,000 sq ft',
    place: 'City and state, or the parcel',
    links: 'One on each line, with access for anybody who has the link',
  },
  files: (types: string, count: number, size: string) => `${types}: up to ${count} files of ${size} each`,
  stages: [
    'Idea or feasibility',
    'Schematic design',
    'Design development',
    'Construction documents',
    'Permit review',
    'Bidding',
    'Under construction',
  ],
  noFiles:
    'The service that receives our messages takes text, but no files. Put them into a shared folder and send us its link.',
  byMail: 'The button opens your mail program with what you have written. Attach the files there.',
  send: 'Send to the office',
  failed: (email: string, phone: string) =>
    `Your message could not be sent, and it is still in the form. Please write to ${email} or call ${phone}.`,
  up: 'Up',
  down: 'Down',
  remove: 'Remove',
  again: 'Send again',
  /** What the script says; it fills in what stands in braces. */
  script: {
    empty: '{name} is empty.',
    tooLarge: '{name} has {size}, and {limit} is the most we take. Send a link to it instead.',
    unknown: '{name} is of a type that we cannot open. Pack it into a ZIP file, or send a link to it.',
    tooMany: 'We take {limit} files at a time. Send the others with a second message, or as one ZIP file.',
    unreadable: 'Cannot be read any more. Remove it and choose it again.',
    moved: '{name} is now {place} of {count}.',
    sending: 'Sending your message …',
    sendingFile: 'Sending file {place} of {count}: {name}',
    onItsWay: 'On its way',
    arrived: 'Arrived',
    notArrived: 'Did not arrive.',
    incomplete: 'Your message has arrived, but not these files: {names}. Send them again, or remove them.',
  },
};

/** What the endpoint answers to those who send, and the mail that it writes to the firm. */
export const endpoint = {
  title: 'Not sent',
  back: 'Your text is still in the form: go back in your browser.',
  instead: (email: string) => `Please write to ${email}.`,
  failed: 'Your message could not be taken. Try again in a minute.',
  tooMany: 'That is a lot of messages. Please try again in a few minutes.',
  busy: 'Others are sending files. Please try again in a minute.',
  otherSite: 'Send this from the form of our website.',
  robot: 'This looks like the message of a robot.',
  nothing: 'There is nothing here.',
  form: 'Send this from the form.',
  formOrJson: 'Send this as a form or as JSON.',
  compressed: 'Send this without compression.',
  object: 'Send one object of fields.',
  unreadable: 'This could not be read. Send it again from the form.',
  tooLarge: 'This is too large to be sent here.',
  fields: 'This has more fields than the form.',
  files: (most: number) => `Send at most ${most} files at a time.`,
  fileTooLarge: (name: string) => `${name} is too large. Send a link to it instead.`,
  fileUnknown: (name: string) => `${name} is none of PDF, DWG, DXF, IFC, RVT, ZIP, XLSX, or a picture.`,
  fileChanged: (name: string) => `${name} has changed on its way. Please send it again.`,
  fileUnannounced: 'This file belongs to no message. Send the message again.',
  file: 'The file',
  /** What a field is about, in the sentences below. */
  field: {
    name: 'your name',
    email: 'your email address',
    subject: 'a subject',
    message: 'your message',
    project: 'what is to be built',
    place: 'the place',
    stage: 'the stage',
    wanted: 'the date',
    services: 'the services',
    links: 'the links',
  },
  write: (field: string) => `Write ${field}.`,
  tooLong: (field: string, most: number) => `Write ${field} in at most ${most} characters.`,
  controls: (field: string) => `Write ${field} without control characters.`,
  address: 'Write an email address such as name@firm.com.',
  mail: {
    subject: (kind: 'contact' | 'newsletter' | 'drawings', about: string) => `Website, ${kind}: ${about}`,
    /** Names of fields, which are their own names in English. */
    names: {} as Readonly<Record<string, string>>,
    file: (name: string, size: string, state: string) => `file: ${name}, ${size}, ${state}`,
    attached: 'attached',
    inFolder: 'in the folder of enquiries',
    missing: 'has not arrived',
  },
};

// Words of page scripts. Plain strings, which the bundler writes into each script: an object would become a file that
// scripts share with the islands, and so with React.
export const SHARE = 'Share…';
export const LINK_COPIED = 'Link copied';
export const COPY_THIS_LINK = 'Copy this link';
export const SUBSCRIBED = 'Subscribed';
export const SUBSCRIBED_TEXT = 'The next article comes by email.';
export const NOT_SUBSCRIBED = 'Not subscribed';
export const SAMPLE_ON_REQUEST = 'Sample on request';
export const SAMPLE_ON_REQUEST_TEXT =
  'This file is not online yet. Write to us and we will send it by email.';
export const SEARCHING_FOR = 'Searching for “{words}” …';
export const NOTHING_FOUND_FOR = 'Nothing found for “{words}”';
export const FOUND_FOR = '{count} found for “{words}”';
/** Ignored in a search that has other words. */
export const STOP_WORDS = 'a an and for in of on or the to with';
/** Endings that words lose before the search compares them, in order: a pattern, `>`, and what takes its place. */
export const ENDINGS =
  'ies$>y (?<=ss|sh|ch|x|z)es$|(?<=[^isu])s$> (?<=...)(?:ing|ed|e)$> ([bdgmnprt])\\1$>$1';
