import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

type Requirements = Record<'services' | 'pages', Record<string, string>> &
  Record<'related' | 'topics', Record<string, string[]>>;

export const {
  services: SERVICES,
  pages: PAGES,
  related: RELATED,
  topics: TOPICS,
} = parse(readFileSync('tests/demo/requirements.yaml', 'utf8')) as Requirements;
