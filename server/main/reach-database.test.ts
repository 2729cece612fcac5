import { expect, it } from 'vitest';
import { DatabaseError } from '../platform/database/errors.ts';
import { ConfigError } from './config-error.ts';
import { explained, reached } from './reach-database.ts';

const away = new DatabaseError('Connection terminated', { code: 'ECONNRESET', unavailable: true });

it('repeats a step while the database is not available', async () => {
  const faults = [away, new Error('A query failed.', { cause: away })];
  const step = async () => {
    const fault = faults.shift();
    if (fault) throw fault;
    return 'done';
  };
  expect(await reached(step)).toBe('done');
});

it('repeats no step that fails for another reason', async () => {
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    throw new ConfigError('SECRET_KEY: another key.');
  };
  await expect(reached(step)).rejects.toThrow('SECRET_KEY: another key.');
  expect(attempts).toBe(1);
});

it('names the database in one line when a start gives up', () => {
  const error = explained(new Error('A query failed.', { cause: away }));
  expect(error).toBeInstanceOf(ConfigError);
  expect((error as Error).message).toMatch(
    /^DATABASE_URL: the database does not respond \(Connection terminated\)\. .*\.$/,
  );
  const other = new Error('Something else.');
  expect(explained(other)).toBe(other);
});
