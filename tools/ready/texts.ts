/** Texts of a firm's content that are still the sample's. */
import { errorIn, warningIn } from '../../src/content-check/diagnostic.ts';
import { CONTENT, filesBelow, readJson } from '../../src/schemas/content-files.ts';
import type { Firm } from '../../src/schemas/firm.ts';
import { comparedFiles, contentTexts, SAMPLE_TEXTS, sampleTexts } from '../sample-texts.ts';
import { readContent, type Task } from './content.ts';
import { untrueIn } from './untrue.ts';

const SERVICES = `${CONTENT}/services/`;
const DISCIPLINES = `${CONTENT}/home/disciplines.json`;

/** Texts that are still the sample's to the letter: untrue ones each, the others as a number of a file. */
export function textsOfSample(firm: Firm): Task[] {
  const isSample = sampleTexts();
  if (!isSample) {
    const message = 'The texts were not compared with those of the sample: npm run adopt writes this file.';
    return [warningIn(SAMPLE_TEXTS, message)];
  }
  const offered = (readJson(DISCIPLINES) as { id: string; draft?: boolean }[]).filter(({ id, draft }) => {
    const services = filesBelow(`${SERVICES}${id}`).map((name) => `${SERVICES}${id}/${name}`);
    return !draft && services.some((file) => !readContent(file).isInDraft(''));
  });
  const offer = {
    disciplines: new Set(offered.map(({ id }) => id)),
    hasLicenses: Boolean(firm.licenses?.length),
    facts: JSON.stringify(firm),
  };
  return comparedFiles().flatMap((file) => {
    const { source, isInDraft } = readContent(file);
    const texts = contentTexts(file, source).filter(({ path }) => !isInDraft(path));
    const same = texts.filter(({ text }) => isSample(text));
    const untrue = same.flatMap(({ text, findLine }): Task[] => {
      const claim = file.endsWith('.svg') ? 'show a person of the sample firm' : untrueIn(file, text, offer);
      return claim
        ? [errorIn(file, `These words of the sample ${claim}. Write your own, or delete them.`, findLine())]
        : [];
    });
    const message = 'These texts are still the sample’s. Read them, and write what is true of your firm.';
    const note = `${same.length} of ${texts.length}`;
    return same.length > untrue.length ? [...untrue, { ...warningIn(file, message), note }] : untrue;
  });
}
