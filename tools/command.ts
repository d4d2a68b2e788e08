import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Why a tool does nothing, in sentences for the person who ran it. `tools/run.mjs` prints it without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** @throws Refusal with what is wrong and what to do */
export function refuse(...sentences: string[]): never {
  throw new Refusal(sentences.join('\n'));
}

/**
 * Reads the arguments of a command. `--help` prints the usage and exits.
 * @param usage the command with everything that may follow it
 * @throws Refusal that names a wrong option before the usage
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
    return refuse(`${reason}.`, `Usage: ${usage}`);
  }
}
