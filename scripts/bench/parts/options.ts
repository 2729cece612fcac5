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
