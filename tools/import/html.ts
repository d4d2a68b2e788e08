import { createRequire } from 'node:module';

/** Reads HTML as a browser would, runs no script and asks for nothing. The types of the package do not fit its name. */
export const { createDocument } = createRequire(import.meta.url)('@mixmark-io/domino') as {
  createDocument: (html: string) => Document;
};
