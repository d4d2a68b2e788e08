import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads the words behind a command. A wrong one ends it.
 * @param usage the command as it may be written
 */
export function readArguments<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs({ allowPositionals: true, ...config });
  } catch {
    console.error(`Write: ${usage}`);
    return process.exit(1);
  }
}
