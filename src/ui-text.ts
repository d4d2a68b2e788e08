// The words of the interface: labels, buttons, headings, messages. This line chooses their language: `en.ts` or `es.ts`
// of ours, or one that you write (docs/another-language.md). `language` in src/content/firm.json must agree.
export * from './ui-text/en.ts';
