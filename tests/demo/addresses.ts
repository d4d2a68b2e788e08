import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** The specification (requirements.yaml). */
interface Requirements {
  /** Every service: route and h1. */
  services: Record<string, string>;
  /** Every other page: route and a part of its h1. */
  pages: Record<string, string>;
  related: Record<string, string[]>;
  topics: Record<string, string[]>;
}

export const {
  services: SERVICES,
  pages: PAGES,
  related: RELATED,
  topics: TOPICS,
} = parse(readFileSync('tests/demo/requirements.yaml', 'utf8')) as Requirements;
