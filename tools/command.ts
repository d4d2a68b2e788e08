import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Why a tool does nothing, in sentences for the person who ran it. `tools/run.mjs` prints it without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** Exit status of a tool that does nothing, for which `tools/run.mjs` does not run it in the next language. */
const REFUSED = 2;

/** @throws Refusal with what is wrong and what to do */
export function refuse(...sentences: string[]): never {
  throw new Refusal(sentences.join('\n'));
}

/**
 * Reads the arguments of a command. `--help` prints the usage and exits; a wrong option is named before it, as a failure.
 * @param usage the command with everything that may follow it
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  { options, allowPositionals = true }: { options: Options; allowPositionals?: boolean },
) {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`);
    return process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals });
  } catch (error) {
    const [reason] = (error as Error).message.split(/[.\n]/);
    console.error(`${reason}.\nUsage: ${usage}`);
    return process.exit(REFUSED);
  }
}
