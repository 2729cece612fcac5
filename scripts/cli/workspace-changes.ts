/** The options of `workspace update`. */
import { InvalidArgumentError, Option } from 'commander';
import type { components } from '../../generated/types.ts';

type Workspace = components['schemas']['Workspace'];

/** The limits and periods that the contract has. */
export const LIMITS = [
  'turns_at_once',
  'waiting_messages',
  'sessions',
  'deployments',
  'streams',
  'disk_bytes',
  'file_bytes',
  'model_requests_per_day',
  'model_tokens_per_day',
] as const satisfies readonly (keyof Workspace['limits'])[];
export const PERIODS = [
  'events',
  'archived_objects',
  'runs',
  'audit_events',
  'files',
] as const satisfies readonly (keyof Workspace['retention'])[];

/** Values by name. Null takes the value of the settings. */
export type Changes = Record<string, number | null>;

/** An option such as `--limit sessions=500`, which can be repeated. */
export function changeOf(flags: string, names: readonly string[]): Option {
  const read = (text: string, before: Changes = {}) => {
    const [name = '', value = ''] = text.split('=');
    if (!names.includes(name)) throw new InvalidArgumentError(`Its names are ${names.join(', ')}.`);
    if (value !== 'default' && !/^\d{1,15}$/.test(value))
      throw new InvalidArgumentError('Its value is a whole number, or "default".');
    return { ...before, [name]: value === 'default' ? null : Number(value) };
  };
  return new Option(
    flags,
    `one of ${names.join(', ')}, and its value or "default"; can be repeated`,
  ).argParser(read);
}

/** Returns what a workspace has after changes. */
export function merged(
  before: Workspace['limits'] | Workspace['retention'],
  changes: Changes,
): Record<string, number> {
  const all: [string, unknown][] = Object.entries({ ...before, ...changes });
  return Object.fromEntries(
    all.flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  );
}
