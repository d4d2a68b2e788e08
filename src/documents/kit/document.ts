/** What a file says about itself. */
export interface DocumentFacts {
  title: string;
  description: string;
  /** Day of the facts: files carry it as their date, so that two builds give the same bytes. */
  updated: Date;
}

/** Makes the bytes of a document; `updated` is the day of the samples page. */
export type MakeDocument = (updated: Date) => Promise<Uint8Array>;
