import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { fileOf } from '../support/routes.ts';

/**
 * Parts of a built page, read by the browser's own parser and not shown.
 * @param parts a selector for each name; after an @, the attribute to read instead of the text, such as `main a@href`
 * @returns for each name the values of its elements, with single spaces
 */
export const readPage = <Name extends string>(
  page: Page,
  path: string,
  parts: Record<Name, string>,
): Promise<Record<Name, string[]>> =>
  page.evaluate(
    ([html, parts]) => {
      const root = new DOMParser().parseFromString(html, 'text/html');
      const read = (part: string) => {
        const [selector = '', attribute] = part.split('@');
        return Array.from(root.querySelectorAll(selector), (it) =>
          ((attribute ? it.getAttribute(attribute) : it.textContent) ?? '').replace(/\s+/g, ' ').trim(),
        );
      };
      const values = Object.entries(parts as Record<string, string>).map(([name, part]) => [
        name,
        read(part),
      ]);
      return Object.fromEntries(values) as Record<Name, string[]>;
    },
    [readFileSync(fileOf(path), 'utf8'), parts] as const,
  );
