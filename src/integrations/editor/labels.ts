/** Labels of collections and fields whose keys would mean nothing to a writer, even as words with the hint below. */
const LABELS: Readonly<Record<string, string>> = {
  authors: 'People',
  blog: 'Articles',
  legal: 'Legal texts',
  portfolio: 'Projects',
  careers: 'Open jobs',
  samples: 'Sample documents',
  takeoffs: 'Sample takeoffs',
  src: 'Picture',
  alt: 'What the picture shows',
  drawing: 'Line drawing',
  image: 'Picture',
  heroImage: 'Picture at the top',
  noindex: 'Hidden from search engines',
  isOffice: 'This is the office',
  id: 'Name in addresses',
  url: 'Web address',
  seoTitle: 'Title for search engines',
  heroDescription: 'Words at the top',
  for: 'Who it is for',
  bands: 'Parts of the page',
  cms: 'Repository of this site',
  repo: 'Repository',
  backend: 'Host of the repository',
  lead: 'Shown large',
  httpsOnSubdomains: 'Subdomains by https: alone',
};

/** The label of a key: `jobTitle` and `job-title` are `Job title`. */
export const labelOf = (name: string): string =>
  LABELS[name] ??
  name.charAt(0).toUpperCase() +
    name.slice(1).replace(/[-/]|[A-Z]/g, (found) => ` ${found.replace(/[-/]/, '').toLowerCase()}`);
