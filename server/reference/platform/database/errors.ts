/** The message of a database error: only names of the schema and constant texts, never a value. */
export interface DatabaseErrorFields {
  /** SQLSTATE (PostgreSQL's manual, appendix A), or the system's or the driver's code. */
  code?: string | undefined;
  /** Whether the database cannot serve right now: the same may succeed later. */
  unavailable: boolean;
  /** The constraint that was violated. */
  constraint?: string | undefined;
  table?: string | undefined;
}

/**
 * A query or a connection that failed. Made where the query runs, so its type says that the database is the cause.
 *
 * It has no `cause`, `detail`, `where` or parameters: those of the drivers and of Drizzle contain values, which may be secrets.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';
  readonly code: string | undefined;
  readonly unavailable: boolean;
  readonly constraint: string | undefined;
  readonly table: string | undefined;

  constructor(message: string, { code, unavailable, constraint, table }: DatabaseErrorFields) {
    super(message);
    this.code = code;
    this.unavailable = unavailable;
    this.constraint = constraint;
    this.table = table;
  }
}

/** The error of a client that waited for a response, and gave up. */
export function noResponse(milliseconds: number): DatabaseError {
  return new DatabaseError(`The database did not respond within ${milliseconds} ms.`, {
    code: 'ETIMEDOUT',
    unavailable: true,
  });
}

/** A query failed. Errors of the drivers become `DatabaseError`. */
export function queryError(error: unknown): DatabaseError {
  return error instanceof DatabaseError ? error : typed(error, isTransport(error));
}

/** A connection could not be made, whatever the reason: nothing can be asked, so the database is unavailable. */
export function connectionError(error: unknown): DatabaseError {
  return error instanceof DatabaseError && error.unavailable ? error : typed(error, true);
}

/** Fields of an error of node-postgres or PGlite. */
interface DriverError {
  code?: unknown;
  message?: unknown;
  severity?: unknown;
  routine?: unknown;
  constraint?: unknown;
  table?: unknown;
  syscall?: unknown;
  name?: unknown;
}

function typed(thrown: unknown, unavailable: boolean): DatabaseError {
  const error = (thrown ?? {}) as DriverError;
  const code = textOf(error.code);
  if (code && isOfServer(error)) {
    return new DatabaseError(serverMessage(code, error), {
      code,
      unavailable: unavailable || isUnavailableState(code),
      constraint: textOf(error.constraint),
      table: textOf(error.table),
    });
  }
  const message = textOf(error.message) ?? '';
  const kind = textOf(error.name) ?? typeof thrown;
  // Its message may quote a value, unless it is one that is known, or that of the system about a connection.
  const safe =
    isOfSystem(error) || code?.startsWith('ERR_') || driverMessages.some((text) => message.startsWith(text));
  return new DatabaseError(safe ? message : `The database driver failed (${code ?? kind}).`, {
    code: code ?? (unavailable ? lostCode(message) : undefined),
    unavailable,
  });
}

/** node-postgres has no codes for connections that it gave up or lost. */
function lostCode(message: string): string {
  return message.includes('timeout') ? 'ETIMEDOUT' : 'ECONNRESET';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Whether PostgreSQL itself reported it. */
function isOfServer({ code, severity }: DriverError): boolean {
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function isOfSystem({ syscall }: DriverError): boolean {
  return typeof syscall === 'string';
}

/**
 * Classes of SQLSTATE whose messages name tables, columns, constraints, users and files, and no values. Those of the others, such as
 * 22 (invalid values) and P0 (raised by functions), may quote what a statement was given.
 */
const plainClasses = new Set([
  ...['08', '0A', '23', '25', '26', '28', '3D', '3F', '40', '42', '53', '54', '55', '57', '58'],
]);

function serverMessage(code: string, { message, routine }: DriverError): string {
  const text = textOf(message);
  if (text && plainClasses.has(code.slice(0, 2))) return text.replace(/\s+/g, ' ');
  const where = textOf(routine);
  return `PostgreSQL reported ${code}${where ? ` in ${where}` : ''}.`;
}

/**
 * Classes of SQLSTATE: 08 connections; 53 disk full, out of memory, too many connections; and states that pass: ended by an
 * administrator or a crash, not up yet, time-outs of a statement, a lock or a transaction, a deadlock or conflict of which this was
 * the victim, a database that only reads, an input or output error of its disk.
 */
const unavailableClasses = new Set(['08', '53']);
const unavailableStates = new Set([
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57P05',
    '57014',
    '55P03',
    '25P03',
    '25P04',
    '40P01',
    '40001',
    '25006',
    '58030',
  ],
]);

function isUnavailableState(code: string): boolean {
  return unavailableClasses.has(code.slice(0, 2)) || unavailableStates.has(code);
}

/** Whether a code says that the database rejects writes but not reads. */
export function refusesWrites(code: string | undefined): boolean {
  return code === '25006' || code === '53100';
}

/** Messages of node-postgres and PGlite about connections, which have no code. They are constants. */
const driverMessages = [
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end on the pool',
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
  'PGlite is closed',
  'PGlite is closing',
  'The embedded database did not carry out a query.',
  'Transaction is closed',
];
const passing = driverMessages.slice(0, -2);

/** Whether an error in the middle of a query is one of the connection. */
function isTransport(thrown: unknown): boolean {
  const error = (thrown ?? {}) as DriverError;
  const message = textOf(error.message) ?? '';
  return isOfSystem(error) || passing.some((text) => message.startsWith(text));
}
