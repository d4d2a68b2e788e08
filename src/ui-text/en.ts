/**
 * The words of the interface in English: labels, buttons, headings and messages that are the same whatever the firm
 * writes. Another language is another file like this one (docs/another-language.md). One export for each part of
 * the site, so that a script carries the words of its own part only.
 */

/** The language of this file, as `language` in src/content/firm.json begins. */
export const LANGUAGE = 'en';

const write = (email: string, phone?: string) => `write to ${email}${phone ? ` or call ${phone}` : ''}.`;
const reach = (email: string, phone?: string) => `W${write(email, phone).slice(1)}`;

export const site = {
  /** The page at an old address. */
  moved: 'This page has moved',
  demo: 'Demonstration site: the firm, its people, license numbers, clients, projects and figures are fictional.',
  preview: 'Preview: this site is not finished.',
  notFinished: (title: string) => `Not finished: ${title}`,
  facts: 'At a glance',
  skip: 'Skip to content',
  mainMenu: 'Main',
  breadcrumb: 'Breadcrumb',
  /** Behind the link to another language, in its words, on a page that is not translated. */
  onlyIn: (language: string) => `home page; this page is in ${language} only`,
  /** Before a link to the home page, on the 404 page of another language. */
  notHere: 'There is no page here.',
  /** Behind a link to a page that is not translated. */
  inLanguage: (language: string) => `in ${language}`,
  newTab: 'Opens in a new tab',
  /** A quotation. */
  quoted: (words: string) => `“${words}”`,
  colorTheme: 'Color theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  sheet: 'Sheet',
  home: 'Home',
};

/** Marks of entries that are not public yet, in previews. */
export const publication = {
  draft: 'Draft',
  scheduled: (day: string) => `Scheduled for ${day}`,
};

/** Name of the region with messages of the page, for screen readers. */
export const toasts = {
  region: 'Notifications',
  close: 'Dismiss',
};

export const menu = {
  title: 'Menu',
  /** Portfolio, samples and people. */
  work: 'Work',
  close: 'Close',
  call: (phone: string) => `Call ${phone}`,
};

export const footer = {
  about: (firm: string) => `About ${firm}`,
  quickLinks: 'Quick Links',
  services: 'Our Services',
  newsletter: 'Newsletter',
  licensed: (states: string) => `Licensed in ${states}`,
  legal: 'Legal texts',
  legalInPreparation: 'Legal texts, coming with launch',
};

export const titleBlock = {
  firm: 'Firm',
  /** In link previews. */
  website: 'Website',
  title: 'Sheet title',
  updated: 'Last revised',
};

export const newsletter = {
  label: 'New articles by email.',
  placeholder: 'Your email',
  subscribe: 'Subscribe',
  demo: 'Demonstration: you get no email.',
  failure: (email: string, phone?: string) =>
    `We could not confirm that you are signed up. ${reach(email, phone)}`,
};

export const fields = {
  /** Behind the label of a field that may stay empty. */
  optional: '(optional)',
};

/** In the forms of a site that is not finished. */
export const sentFromPreview = 'This site is a preview, but what you send here does reach the firm.';

/** Label of the field that only bots fill in. */
export const honeypot = 'Leave this empty';

export const actions = {
  home: 'Return to Home',
  backHome: 'Back to Home',
  quote: 'Get a Quote',
  contact: 'Contact us',
  drawings: 'Send drawings',
  seeWork: 'See our work',
  seeTakeoff: 'See worked takeoffs',
  portfolio: 'View the portfolio',
  samples: 'View sample documents',
  readBlog: 'Read the blog',
  toBlog: 'Go to the blog',
};

export const home = {
  stars: (rating: number) => `${rating} out of 5 stars`,
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
  teamwork: 'How it works with the other disciplines',
};

export const service = {
  about: 'About this service',
  covered: 'See what is covered',
  deliverables: 'What we issue',
  designProcess: 'Our design process',
  designServices: 'Design services',
  /** Terms of the schedule under the head, in its order. */
  fact: {
    for: 'For',
    send: 'You send',
    get: 'You get',
    turnaround: 'Turnaround',
    price: 'Price',
    rush: 'Rush',
    formats: 'Software and formats',
    sealedIn: 'Sealed in',
  },
  features: 'Key Features',
  points: 'Our Services',
  projects: 'Featured projects',
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
  download: 'Download',
  sources: 'Sources',
  category: 'Category',
  contents: 'In this article',
  footnotes: 'Footnotes',
  /** Titles of boxes that have none of their own, by the kind after ::: or in [!NOTE]. */
  callouts: { note: 'Note', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution' },
  backToNote: (number: string) => `Back to reference ${number}`,
  all: 'All',
  minutes: (count: number) => `${count}\u00a0min read`,
  newer: 'Newer',
  older: 'Older',
  updated: 'Updated',
  /** Behind the title of the second and later pages of a list. */
  pageNote: (number: number, count: number) => ` (page ${number} of ${count})`,
  none: 'The first articles are being written.',
  noneInCategory: 'No articles in this category yet.',
};

export const people = {
  none: 'The first profiles are being written.',
  title: 'People',
  articles: (name: string) => `Articles by ${name}`,
  /** Terms of the schedule on a person's page, in its order. */
  fact: {
    jobTitle: 'Position',
    credentials: 'Credentials',
    education: 'Education',
    states: 'Licensed in',
    since: 'In construction since',
    joined: 'With the firm since',
    licenses: 'License numbers',
  },
  links: 'Profiles',
  reach: 'Direct',
  projects: (name: string) => `Projects with ${name}`,
};

export const careers = {
  title: 'Open positions',
  none: 'No position is open at the moment.',
  /** Terms of the schedule on the page of a job, in its order. */
  fact: {
    place: 'Place',
    kind: 'Employment',
    salary: 'Pay range',
    benefits: 'Benefits',
    date: 'Posted',
    until: 'Apply by',
    to: 'Apply to',
  },
  kind: {
    'full-time': 'Full time',
    'part-time': 'Part time',
    contractor: 'Contract',
    temporary: 'Temporary',
    intern: 'Internship',
  },
  pay: {
    hour: (range: string) => `${range} an hour`,
    month: (range: string) => `${range} a month`,
    year: (range: string) => `${range} a year`,
  },
  apply: 'How to apply',
  applyByMail: 'Apply by email',
  applyOnline: 'Apply online',
};

/** Capability statement, with the terms of its data in their order. */
export const capability = {
  save: 'Save as PDF',
  fact: {
    legalName: 'Legal name',
    uei: 'UEI',
    cage: 'CAGE code',
    naics: 'NAICS codes',
    bonding: 'Bonding',
  },
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
    location: 'Location',
    category: 'Type',
    size: 'Size',
    contract: 'Contract',
    dates: 'Dates',
    year: 'Completed',
  },
  facts: 'Project data',
  role: 'Our role',
  team: 'Team',
  services: 'Services',
  problem: 'The hard problem',
  decision: 'What we decided',
  result: 'The result',
  photos: 'Photos',
  beforeAfter: 'Before and after',
  before: 'Before',
  after: 'After',
  video: 'Video',
  neighbors: 'Previous and next project',
  previous: 'Previous',
  next: 'Next',
};

export const samples = {
  document: 'Document',
  format: 'Format',
  size: 'Size',
  download: 'Download',
  request: 'Request',
  onRequest: 'on request',
  askByMail: 'Request by email',
  askFor: (name: string) => `(${name})`,
  none: 'The first documents are being prepared.',
};

export const takeoff = {
  title: 'Sample takeoffs',
  rows: 'Quantities',
  rowsWithCost: 'Quantities and cost',
  item: 'No.',
  description: 'Item',
  quantity: 'Quantity',
  unit: 'Unit',
  rule: 'Basis',
  formula: 'Formula',
  inputs: 'Inputs',
  files: {
    XLSX: 'Workbook with live formulas',
    CSV: 'Values without formulas',
    PDF: 'Printable sheet',
  } as Record<string, string>,
  assumptions: 'Assumptions',
  exclusions: 'Not included',
  forYourJob: 'For your job',
  ofService: 'Sample takeoff',
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
    title: 'Message not confirmed',
    description: reach,
    text: 'We could not confirm that your message was sent. It is still in the form. Please write to',
    or: 'or call',
  },
  sent: {
    title: 'Message Sent',
    description: "We've received your message and will respond shortly.",
    text: 'Thank you. We reply within one business day.',
  },
  undelivered: (email: string) => `To reach the firm, write to ${email}.`,
  byMail: (email: string) =>
    `The button opens your email app with this message; send it from there. If no app opens, write to ${email}.`,
  sending: 'Sending your message…',
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
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Hours',
};

/** Headings of the sheet index. */
export const sheetIndex = {
  pages: 'Pages',
  categories: 'Articles by category',
};

/** Kinds of search results. */
export const found = {
  discipline: 'Services',
  page: 'Page',
  project: 'Project',
  takeoff: 'Sample takeoff',
  person: 'Person',
  opening: 'Open position',
  sample: 'Sample',
  article: 'Article',
};

export const search = {
  label: 'Words or sheet number',
  submit: 'Search',
  results: 'Results',
  more: 'Show more',
  askOffice: 'Ask us',
};

export const blogFilter = {
  all: 'All',
  category: 'Category',
  search: 'Search articles',
  clear: 'Clear filters',
  searching: 'Searching…',
  none: 'No posts found matching your criteria.',
  failed: 'Search is not working. Browse by category instead.',
  found: (count: number) => `${count} ${count === 1 ? 'article' : 'articles'}`,
};

export const contact = {
  demo: 'Demonstration: nothing was sent.',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  hours: 'Office hours',
  people: 'Meet the team',
  certifications: 'Certifications',
  memberships: 'Memberships',
  insurance: 'Insurance',
  serviceArea: 'Service area',
  drawings: 'Have drawings, models or photos?',
  sendDrawings: 'Send drawings',
  map: (place: string) => `Map: ${place}`,
  openMap: (street: string) => `Open ${street} in Maps`,
  showMap: (host: string) => `Show map (loads from ${host})`,
  sitePlan: 'Site plan',
  north: 'North is up',
};

export const embed = {
  play: (host: string) => `Play video (loads from ${host})`,
  watch: (host: string) => `Watch on ${host}`,
};

export const autosave = {
  kept: 'Your draft is saved in this browser until you send it.',
  clear: 'Clear form',
};

/** Messages of the forms that a script sends, by name; contactForm has those of the contact form. */
export const formMessages = {
  newsletter: {
    sending: 'Signing you up…',
    sent: 'You will get the next article by email.',
    /** Titles of notices in the corner. */
    notices: { sent: 'Subscribed', failed: 'Sign-up not confirmed' },
  },
  upload: {
    sending: 'Sending your message…',
    sent: 'Thank you. We reply within one business day.',
    /** The script fills in what is in braces. */
    files: {
      empty: '{name} is empty.',
      changed: '{name} was changed, moved or deleted after you chose it. Choose it again.',
      tooLarge: '{name} is {size}; the limit is {limit}. Send a link to it instead.',
      unknown: '{name} is a file type we do not accept here. Zip it, or send a link.',
      tooMany: 'Choose at most {limit} files. Send the others in a second message, or as one ZIP file.',
    },
  },
};

export const upload = {
  groups: { project: 'The project', files: 'Drawings', you: 'Your details' },
  labels: {
    project: 'What are you building?',
    location: 'Location',
    stage: 'Stage',
    neededBy: 'Bid date or date you need it',
    services: 'Services you need',
    files: 'Files',
    links: 'Links to shared folders',
    message: 'Anything else?',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
  },
  hints: {
    project: 'Type, stories and area, for example: medical office, 2 stories, 24,000 SF',
    location: 'City and state, or the parcel',
    phone: 'On bid day we call instead of emailing.',
    links: 'One per line. Set each link so anyone with it can open the folder.',
  },
  files: (count: number, size: string) =>
    `Drawings, models, Office files, pictures and ZIP files: ${count === 1 ? `one file of up to ${size}` : `up to ${count} files, ${size} each`}`,
  stages: [
    'Not designed yet',
    'Schematic design',
    'Design development',
    'Construction documents',
    'Permit review',
    'Bidding (GC)',
    'Bidding (trade)',
    'Under construction',
  ],
  /** Before the link to the folder of `forms.files`. */
  fileRequest: 'Put your files into our folder, then send this form, so that we know whose they are.',
  fileRequestLink: 'Add files',
  noFiles: 'This form cannot take attachments. Put the files in a shared folder and paste the link.',
  byMail:
    'The button opens your email app with this message filled in. Attach your files before you send it.',
  send: 'Send drawings',
  sendByMail: 'Continue in my email app',
  /** Subject of the mail; the project follows it. */
  subject: 'Drawings for a project',
  /** Button beside the name of a file. */
  removeFile: 'Remove',
  progress: 'Sent so far',
  failed: (email: string, phone?: string) =>
    `We could not confirm that this was sent. Your message and files are still in the form. Try again, or ${write(email, phone)}`,
};

/** Answers of the endpoint to those who send, and the mail that it writes to the firm. */
export const endpoint = {
  title: 'Not sent',
  back: 'Your text is still in the form: go back in your browser.',
  instead: (email: string) => `Please write to ${email}.`,
  failed: 'We could not accept your message. Try again in a minute.',
  tooMany: 'Too many messages at once. Try again in a few minutes.',
  noRoom: 'We cannot take files at the moment. Send a link to them instead.',
  keyUsed: 'This form was already sent. Reload the page to send another message.',
  otherSite: 'Send this from the form on our website.',
  robot: 'This message looks automated. If it is not, email us.',
  nothing: 'This page does not exist.',
  form: 'Send this from the form.',
  broken: 'Something went wrong with this form. Reload the page, or email us.',
  unreadable: 'We could not read this message. Please send it again.',
  tooLarge: 'This is too large for the form. Send a link instead.',
  files: (max: number) => `Send at most ${max} files at a time.`,
  fileTooLarge: (name: string) => `${name} is too large. Send a link to it instead.`,
  fileUnknown: (name: string) =>
    `We cannot take ${name}. Send a PDF, drawing, model, Office, image or ZIP file.`,
  /** Subjects of the fields, in the sentences below. */
  field: {
    name: 'your name',
    email: 'your email address',
    subject: 'a subject',
    message: 'your message',
    project: 'a line about what you are building',
    location: 'the location',
    stage: 'the stage',
    neededBy: 'the date',
    phone: 'your phone number',
    services: 'the services',
    links: 'the links',
  },
  write: (field: string) => `Enter ${field}.`,
  tooLong: (field: string, max: number) => `Enter ${field} in at most ${max} characters.`,
  address: 'Enter an email address such as name@firm.com.',
  mail: {
    subject: (form: string, about: string) => `Website, ${form === 'upload' ? 'drawings' : form}: ${about}`,
    /** Names of fields; one that is left out stands as it is. */
    names: { neededBy: 'needed by' } as Readonly<Record<string, string>>,
    file: (name: string, size: string, state: string) => `file: ${name}, ${size}, ${state}`,
    attached: 'attached',
    inFolder: (folder: string) => `on the server, in ${folder}`,
    arrived: (id: string, time: string) => `Inquiry ${id}, received ${time}`,
    /** A mail of many enquiries, which came in a short time. */
    digest: (count: number) => `${count} inquiries in one mail`,
    digestIntro:
      'More came within an hour than are mailed one by one. Long texts are cut here; the server has all of each.',
  },
};

// Words of page scripts. Plain strings, which the bundler writes into each script: an object would become a file that
// scripts share with the islands, and so with React.
export const SHARE = 'Share…';
export const LINK_COPIED = 'Link copied';
export const COPY_THIS_LINK = 'Copy this link';
/** Counter of long texts in forms. */
export const COUNT = '{used} of {limit} characters';
export const TOO_LONG = '{label}: please use at most {limit} characters';
export const SAMPLE_ON_REQUEST = 'Sample on request';
export const SAMPLE_ON_REQUEST_TEXT = 'Email us and we will send you this file.';
export const SEARCHING_FOR = 'Searching for “{words}”…';
export const NOTHING_FOUND_FOR = 'Nothing found for “{words}”';
export const FOUND_FOR = '{count} found for “{words}”';
/** Ignored in a search that has other words. */
export const STOP_WORDS = 'a an and for in of on or the to with';
/** Endings that words lose before the search compares them, in order: a pattern, `>`, and what takes its place. */
export const ENDINGS =
  'ies$>y (?<=ss|sh|ch|x|z)es$|(?<=[^isu])s$> (?<=...)(?:ing|ed|e)$> ([bdgmnprt])\\1$>$1';
