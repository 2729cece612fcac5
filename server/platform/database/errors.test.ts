import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { overloaded } from '../../shell/errors.ts';
import { connectionError, DatabaseError, queryError, refusesWrites } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

/** An error of PostgreSQL, with values wherever it may have them. */
const reported = (code: string, message = 'it failed: secret') =>
  Object.assign(new Error(message), {
    code,
    severity: 'ERROR',
    detail: 'secret',
    hint: 'secret',
    where: 'secret',
    query: 'secret',
    params: ['secret'],
    routine: 'some_function',
    table: 'sessions',
    constraint: 'sessions_pkey',
  });

it.each([
  '08006',
  '25006',
  '40001',
  '40P01',
  '53100',
  '53200',
  '53300',
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '58030',
])('is unavailable for the state %s', (code) => expect(queryError(reported(code)).unavailable).toBe(true));

it.each(['22P02', '23505', '25P02', '42P01', 'P0001', 'XX000', '58P01'])(
  'is not unavailable for the state %s',
  (code) => expect(queryError(reported(code)).unavailable).toBe(false),
);

it.each([
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('timeout exceeded when trying to connect'),
  new Error('PGlite is closed'),
])('is unavailable when the connection was lost: %s', (error) => {
  expect(queryError(error)).toMatchObject({ message: error.message, unavailable: true });
});

it('is unavailable whenever a connection cannot be made', () => {
  const rejected = reported('28P01', 'password authentication failed for user "service"');
  expect(connectionError(rejected)).toMatchObject({
    code: '28P01',
    unavailable: true,
    message: rejected.message,
  });
  expect(connectionError(queryError(reported('42501')))).toMatchObject({ unavailable: true });
});

it('keeps names of the schema, and no values', () => {
  const error = queryError(reported('22P02', 'invalid input syntax for type integer: "secret"'));
  expect(error).toMatchObject({
    name: 'DatabaseError',
    message: 'PostgreSQL reported 22P02 in some_function.',
    code: '22P02',
    table: 'sessions',
    constraint: 'sessions_pkey',
  });
  const all = [...Object.values(error), error.stack, error.cause].join();
  expect(all).not.toContain('secret');
});

it('has no message of a driver that it does not know', () => {
  const error = queryError(new TypeError('cannot serialize "secret"'));
  expect(error).toMatchObject({ message: 'The database driver failed (TypeError).', unavailable: false });
});

it('leaves errors alone that are typed', () => {
  const error = queryError(reported('53100'));
  expect(queryError(error)).toBe(error);
});

it('knows codes that reject writes', () => {
  expect(['25006', '53100', '53200', undefined].filter(refusesWrites)).toEqual(['25006', '53100']);
});

it('does not take a folder that is gone for a database that is away', async () => {
  const gone = await readdir('/no/such/folder').catch((error: unknown) => error);
  expect(gone).toMatchObject({ code: 'ENOENT' });
  expect(isUnavailable(gone)).toBe(false);
  expect(isUnavailable(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }))).toBe(false);
});

it('is seen as the cause of another error', () => {
  const error = new DatabaseError('no', { unavailable: true });
  expect(isUnavailable(overloaded(error))).toBe(true);
});
