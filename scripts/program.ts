import type { Command } from 'commander';
import { runCommand } from '../server/main/command.ts';

/** Runs the command line of a script. An error of usage names the mistake and `--help`, with exit code 1. */
export async function runProgram(program: Command): Promise<void> {
  program
    .showHelpAfterError('(--help shows more)')
    .configureOutput({ outputError: (text, write) => write(plainError(text)) });
  await runCommand(async () => void (await program.parseAsync()));
}

/** Returns an error of commander without its term `command-argument value`. */
export function plainError(text: string): string {
  return text.replace(/command-argument value '(.*)' is invalid for argument '.*?'\./, "unknown name '$1'.");
}
