import { InvalidArgumentError, Option } from 'commander';
import { defaultWorkspace } from '../../server/main/config.ts';

/** The option `--workspace`. */
export function workspaceOption(description: string): Option {
  return new Option('--workspace <name>', description).default(defaultWorkspace).argParser(toWorkspace);
}

/** Reads the name of a workspace. */
export function toWorkspace(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new InvalidArgumentError('It is 1 to 64 letters, digits, "_" or "-".');
  return name;
}
