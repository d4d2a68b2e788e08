/** Asks for the answers in the terminal. A wrong one is asked for again, with what to write. */
import { createInterface } from 'node:readline/promises';

import { answersSchema, checkAnswers, knownServices } from './answers.ts';
import { logoMistake } from './logo.ts';

/** What a question is made of: which field, in what words, and what an answer is made into. */
interface Question {
  field: string;
  words: string;
  /** What may be left out has a note of what comes then. */
  without?: string;
  /** What to say of an answer of several parts that cannot be read. */
  like?: string;
  /** How the line that was typed becomes the value of the field. */
  read?: (line: string) => unknown;
}

const words = (line: string): string[] =>
  line
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** `Monday-Friday 9:00-17:30` as the config has it. */
export function readHours(line: string): unknown {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const [, first = '', last = first, opens = '', closes = ''] =
    /^(\w+)(?:\s*[-–]\s*(\w+))?,?\s+(\d{1,2}:\d\d)\s*[-–]\s*(\d{1,2}:\d\d)$/.exec(line) ?? [];
  const [from, to] = [first, last].map((name) =>
    week.findIndex((day) => name.length > 2 && day.toLowerCase().startsWith(name.toLowerCase())),
  );
  const days = from === undefined || to === undefined || from < 0 ? [] : week.slice(from, to + 1);
  return { text: line, days, opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
}

/** `142 Foundry Street, Denver, CO, 80202` as the config has it; a country may follow. */
export function readAddress(line: string): unknown {
  const parts = words(line);
  const country = /^[A-Z]{2}$/.test(parts.at(-1) ?? '') && parts.length > 4 ? parts.pop() : 'US';
  const [postalCode = '', region = '', city = '', ...street] = parts.reverse();
  return { street: street.reverse().join(', '), city, ...(region && { region }), postalCode, country };
}

/** `CO, Professional Engineer, PE.0012345, Ada Mason`; several with a semicolon between. */
export const readLicenses = (line: string): unknown =>
  line.split(';').map((one) => {
    const [state = '', kind = '', number = '', holder] = one.split(',').map((part) => part.trim());
    return { state, kind, number, ...(holder && { holder }) };
  });

const QUESTIONS: readonly Question[] = [
  { field: 'name', words: 'Name of the firm, as on a sign, such as Ridgeline' },
  { field: 'legalName', words: 'Legal name, as on a contract, such as Ridgeline Estimating LLC' },
  { field: 'url', words: 'Address of the website, such as https://www.ridgeline.com' },
  { field: 'tagline', words: 'What you do, in a few words, for the top of every page' },
  { field: 'about', words: 'Who you are and for whom you work, in two or three sentences' },
  {
    field: 'role',
    words: 'What you do and do not do in law, such as We estimate; we do not build.',
    without: 'not said',
  },
  { field: 'email', words: 'E-mail address' },
  { field: 'phone', words: 'Phone, as visitors read it, such as +1 (303) 555-0142' },
  {
    field: 'address',
    words: 'Address: street, city, state, ZIP',
    like: '142 Foundry Street, Denver, CO, 80202',
    read: readAddress,
  },
  {
    field: 'hours',
    words: 'Office hours, such as Monday-Friday 9:00-17:00',
    like: 'Monday-Friday 9:00-17:00',
    read: readHours,
  },
  {
    field: 'licenses',
    like: 'CO, Professional Engineer, PE.0012345, Ada Mason',
    words: 'Licenses: state, kind, number, holder; the next one behind a semicolon',
    without: 'none',
    read: readLicenses,
  },
  { field: 'people.0.name', words: 'Somebody of the firm who signs its articles: full name' },
  { field: 'people.0.role', words: 'Their position, such as Senior estimator' },
  { field: 'people.0.bio', words: 'What they do and did, in 40 to 220 characters' },
];

const terminal = () => createInterface({ input: process.stdin, output: process.stdout });

/** Puts a value into an object by its path, such as `people.0.name`. */
function put(target: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', second, third] = path.split('.');
  if (second === undefined || third === undefined) {
    target[first] = value;
    return;
  }
  const list = (target[first] ??= []) as Record<string, unknown>[];
  (list[Number(second)] ??= {})[third] = value;
}

/** What is wrong with one field of the answers so far. */
function mistakesOf(answers: unknown, field: string): string[] {
  const { error } = answersSchema.safeParse(answers);
  return (error?.issues ?? [])
    .filter(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`))
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
}

/**
 * Asks for everything.
 * @throws Error when the input ends before the last question
 */
export async function askAnswers(): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  const input = terminal();
  const lines = input[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(`\n${question}\n> `);
    const { value, done } = await lines.next();
    if (done) throw new Error('\nThe answers ended before the last question. Nothing was touched.');
    return value.trim();
  };
  /** Asks until nothing is wrong. */
  const settle = async (
    question: string,
    take: (line: string) => void,
    mistakes: () => Promise<string[]> | string[],
  ) => {
    for (;;) {
      take(await ask(question));
      const wrong = await mistakes();
      if (!wrong.length) return;
      console.log(wrong.join('\n'));
    }
  };

  for (const { field, words: text, without, like, read = (line: string): unknown => line } of QUESTIONS)
    await settle(
      without ? `${text} (Enter: ${without})` : text,
      (line) => {
        if (line || !without) put(answers, field, read(line));
      },
      () => {
        const wrong = mistakesOf(answers, field);
        return wrong.length && like ? [`That cannot be read. Write it like ${like}`] : wrong;
      },
    );

  const known = knownServices();
  const folders = [...new Set(known.map((id) => id.split('/')[0] ?? ''))];
  let ids: string[] = [];
  await settle(
    `Disciplines to keep, of ${folders.join(', ')}; a new one by its name`,
    (line) => (ids = words(line)),
    () => (ids.length ? [] : ['Name one or more.']),
  );
  const disciplines: Record<string, unknown>[] = [];
  answers['disciplines'] = disciplines;
  for (const id of ids) {
    const isOurs = folders.includes(id);
    const discipline: Record<string, unknown> = isOurs
      ? { keep: id }
      : {
          id: id
            .toLowerCase()
            .replace(/[^a-z0-9]+/g, '-')
            .replace(/^-|-$/g, ''),
          title: id,
        };
    disciplines.push(discipline);
    if (!isOurs)
      for (const [field, text] of [
        ['letter', 'One letter for its sheets, such as P'],
        ['summary', `What ${id} delivers, in one sentence of 60 to 200 characters`],
        ['closing', 'What a reader should do next, in 60 to 160 characters'],
      ] as const)
        await settle(
          text,
          (line) => (discipline[field] = line),
          () => mistakesOf(answers, `disciplines.${disciplines.length - 1}.${field}`),
        );
    console.log(
      `\nServices that you can keep: ${known.filter((one) => !isOurs || one.startsWith(`${id}/`)).join(', ')}`,
    );
    await settle(
      `Services of ${id} to keep, with commas between; new ones by their titles${isOurs ? ' (Enter: the first ones, as examples)' : ''}`,
      (line) => {
        const named = words(line).map((one) => {
          const full = known.find((service) => service === one || service === `${id}/${one}`);
          return full ?? { new: one };
        });
        if (named.length) discipline['services'] = named;
      },
      () => mistakesOf(answers, `disciplines.${disciplines.length - 1}`),
    );
  }

  await settle(
    'Your color, for links and buttons, such as #b4380a (Enter: ours)',
    (line) => {
      if (line) answers['colors'] = { light: { accent: line } };
      else delete answers['colors'];
    },
    async () => (await checkAnswers(answers)).mistakes.filter((message) => message.startsWith('colors')),
  );
  await settle(
    'What visitors see first: light, dark, or what their system is set to (Enter)',
    (line) => {
      if (line) answers['theme'] = line;
      else delete answers['theme'];
    },
    () => mistakesOf(answers, 'theme'),
  );
  await settle(
    'Logo: path of a square SVG (Enter: your initials in your color)',
    (line) => {
      if (line) answers['logo'] = line;
      else delete answers['logo'];
    },
    async () => {
      const wrong = typeof answers['logo'] === 'string' ? await logoMistake(answers['logo']) : undefined;
      return wrong ? [wrong] : [];
    },
  );
  input.close();
  return answers;
}
