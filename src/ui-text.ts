// The words of the interface: labels, buttons, headings, messages, in the language that src/content/firm.json names
// (src/words.ts).
export * from '#words';
