import { InvalidArgumentError, Option } from 'commander';

/** An option with a number between two bounds. */
export function numberOption(flags: string, what: string, bounds: { least: number; most: number }): Option {
  const { least, most } = bounds;
  return new Option(flags, what).argParser((text) => {
    const value = Number(text);
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a number from ${least} to ${most}.`);
  });
}

export const turnsOption = () =>
  numberOption('--turns <n>', 'how many turns, one after the other', { least: 1, most: 10_000 }).default(40);

export const sessionsOption = (usual: number) =>
  numberOption('--sessions <n>', 'how many sessions at once', { least: 1, most: 1_000 }).default(usual);
