import { readFileSync } from 'node:fs';

import { parse } from 'yaml';

/** The rows of a test from a YAML file, such as `unit/phones`. */
export const table = (path: string): unknown => parse(readFileSync(`tests/behaviors/${path}.yaml`, 'utf8'));
