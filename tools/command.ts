import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command that has done nothing yet, with what is wrong and what to do. */
export function refuse(...sentences: string[]): never {
  console.error(sentences.join('\n'));
  process.exit(1);
}

/**
 * Reads the words behind a command. `--help` prints how to write it and ends it; so does a wrong word, as a failure.
 * @param usage the command as it may be written
 */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  { options, allowPositionals = true }: { options: Options; allowPositionals?: boolean },
) {
  if (process.argv.includes('--help')) {
    console.log(`Write: ${usage}`);
    return process.exit(0);
  }
  try {
    return parseArgs({ options, allowPositionals });
  } catch {
    return refuse(`Write: ${usage}`);
  }
}
