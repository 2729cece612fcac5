import { overloaded } from '../../../shell/errors.ts';
import { DatabaseError } from './errors.ts';

/** What the system and PostgreSQL (appendix A of its manual) call it when a database cannot serve right now. */
const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
  // Connections: broken, refused, too many, ended by an administrator or a crash, not up yet.
  ...['08000', '08001', '08003', '08004', '08006', '53300', '57P01', '57P02', '57P03'],
  // Time-outs of a statement, a lock and an idle transaction; a deadlock, of which this was the victim.
  ...['57014', '55P03', '25P03', '40P01'],
]);

/** Errors without a code, of node-postgres and of PGlite. */
const messages = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'PGlite is closed',
  'PGlite is closing',
];

/** Runs what needs the database. Throws 503 in place of an error that says that the database cannot serve right now. */
export async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw isUnavailable(error) ? overloaded(error) : error;
  }
}

/** Whether an error says that the database cannot serve right now. Drizzle puts the query around the error that says why. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return error.unavailable;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  return codes.has(code ?? '') || messages.some((each) => message.startsWith(each)) || isUnavailable(cause);
}
