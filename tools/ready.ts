/**
 * Says what must not be published: words of the sample firm in the content and in the built site, sentences of the sample
 * that are untrue of the firm, prices, times and promises that it has not confirmed, legal texts that no lawyer has seen, forms that
 * deliver nowhere. `npm run ready` prints each with its file and line, and fails while there is one; it warns of other
 * texts that are still the sample's. The demonstration of the sample firm itself (`"demo": true`) passes.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';

import { deliverySettings, host, noindexSite, today } from '../src/build-env.ts';
import { CONTENT, filesBelow, FIRM_FILE } from '../src/schemas/content-files.ts';
import { errorIn, warningIn } from '../src/content-check/diagnostic.ts';
import { textsOf } from '../src/content-check/entry.ts';
import { fieldLine, lineAt } from '../src/content-check/source-position.ts';
import { requireFirm } from '../src/firm.ts';
import { isoDay } from '../src/lib/day.ts';
import { readArguments } from './command.ts';
import { type Content, LEGAL, readContent, type Task } from './ready/content.ts';
import { textsOfSample } from './ready/texts.ts';
import { unconfirmedTexts } from './ready/unconfirmed.ts';
import { tracesIn } from './sample-firm.ts';

const DIST = 'dist';
/** Files of the site with words in them. */
const TEXT = /\.(?:html|json|xml|txt|js|svg)$/;
/** The note in a legal text of ours. */
const SAMPLE_TEXT = /\{\/\* A sample [^]*?lawyer/;

readArguments('npm run ready', { options: {}, allowPositionals: false });
const firm = requireFirm();

/** Words of the sample firm in a content file; drafts are not published. */
function traces({ file, source, data, isInDraft }: Content): Task[] {
  /** Traces in a text that begins in a line, which is looked up where there is one. */
  const found = (text: string, firstLine: () => number): Task[] =>
    tracesIn(text).map(({ index, words, what }) => {
      const message = `"${words}" is ${what}. Write your own words, or delete it.`;
      return errorIn(file, message, firstLine() + lineAt(text, index) - 1);
    });
  if (file.endsWith('.mdx')) return isInDraft('') ? [] : found(source, () => 1);
  return textsOf(data)
    .filter(([path]) => !isInDraft(path))
    .flatMap(([path, text]) => found(text, () => fieldLine(source, path)));
}

const writtenAt = (file: string): number => (existsSync(file) ? statSync(file).mtimeMs : 0);
/** True if the built site is that of the content as it is now. */
const isBuilt = filesBelow(CONTENT).every(
  (name) => writtenAt(`${CONTENT}/${name}`) <= writtenAt(`${DIST}/404.html`),
);

/** Words of the sample firm in the built site that do not come from the content, each with the first file. */
function tracesInSite(known: readonly Task[]): Task[] {
  const tasks = new Map<string, Task>();
  for (const name of filesBelow(DIST).filter((file) => TEXT.test(file))) {
    const file = `${DIST}/${name}`;
    for (const { words, what } of tracesIn(readFileSync(file, 'utf8'))) {
      const message = `"${words}" is ${what}. Find it in ${CONTENT}, public or src, and build again.`;
      if (!tasks.has(message) && !known.some((it) => it.message.startsWith(`"${words}"`)))
        tasks.set(message, errorIn(file, message));
    }
  }
  return [...tasks.values()];
}

/** Legal texts that visitors cannot read yet, or that are still ours. */
function legalTexts(contents: readonly Content[]): Task[] {
  const texts = contents.filter(({ file }) => file.startsWith(LEGAL));
  const message = 'There is no privacy policy, and the site has forms. Write one.';
  if (!texts.length) return [errorIn(`${LEGAL}privacy.mdx`, message)];
  return texts.flatMap(({ file, source, isInDraft }) => {
    const sample = SAMPLE_TEXT.exec(source);
    const line = sample ? lineAt(source, sample.index) : fieldLine(source, 'draft');
    const reason = sample ? 'the sample’s text' : 'a draft, which visitors cannot read';
    const remedy = 'Have a lawyer review it, delete the note, and write draft: false. Or delete the file.';
    return sample || isInDraft('') ? [errorIn(file, `This is ${reason}. ${remedy}`, line)] : [];
  });
}

/** Forms that deliver nowhere, no time zone, and a contact for security reports that has lapsed. */
function facts(): Task[] {
  const source = readFileSync(FIRM_FILE, 'utf8');
  const tasks: Task[] = (['contact', 'newsletter'] as const)
    .filter((form) => !deliverySettings[form] && firm.forms[form] === 'none')
    .map((form) => {
      const variable = `${form.toUpperCase()}_DELIVERY`;
      const remedy = `Choose a service (docs/publishing.md#where-enquiries-go); the variable ${variable}=none says that you mean it.`;
      const message = `The ${form} form delivers nowhere. ${remedy}`;
      return errorIn(FIRM_FILE, message, fieldLine(source, `forms.${form}`));
    });
  const noZone =
    'timeZone is missing, so your days begin at midnight UTC. Write one such as America/Chicago.';
  if (!firm.timeZone) tasks.push(warningIn(FIRM_FILE, noZone, fieldLine(source, 'timeZone')));
  const until = firm.securityContactUntil;
  if (until >= isoDay(today)) return tasks;
  const message = `${until} has passed. Write a day within the next year.`;
  return [...tasks, warningIn(FIRM_FILE, message, fieldLine(source, 'securityContactUntil'))];
}

/** Prints tasks, those that say the same as one with a list of places. */
function print(tasks: readonly Task[]): void {
  for (const [message, places] of Map.groupBy(tasks, (each) => each.message)) {
    const found = places.map(
      ({ file, line, note }) => [file, line].filter(Boolean).join(':') + (note ? `  ${note}` : ''),
    );
    const kind = places[0]?.severity === 'warning' ? 'Warning: ' : '';
    console.log(
      found.length > 1 ? `${kind}${message}\n  ${found.join('\n  ')}` : `${found[0]}  ${kind}${message}`,
    );
  }
}

if (host && noindexSite) {
  console.log('This build is a preview, which may have texts that are not ready.');
} else if (firm.demo) {
  console.log(
    `This is the demonstration of a fictional firm ("demo": true in ${FIRM_FILE}); every page says so.`,
  );
} else {
  const contents = filesBelow(CONTENT)
    .filter((name) => /\.(?:mdx|json)$/.test(name))
    .map((name) => readContent(`${CONTENT}/${name}`));
  const inContent = contents.flatMap(traces);
  const { warning: warnings = [], error: errors = [] } = Object.groupBy(
    [
      ...facts(),
      ...inContent,
      ...contents.flatMap(unconfirmedTexts),
      ...legalTexts(contents),
      ...textsOfSample(firm),
      ...(isBuilt ? tracesInSite(inContent) : []),
    ],
    ({ severity }) => severity,
  );
  print(warnings);
  print(errors);
  if (!isBuilt)
    console.log(
      `The built site was not searched, for it is not that of this content. Run npm run build first.`,
    );
  console.log(errors.length ? `\nTo settle before you publish: ${errors.length}` : 'Ready to publish.');
  process.exitCode = errors.length ? 1 : 0;
}
