/** The message of a database error. It contains only names of the schema and constant texts, never a value. */
export interface DatabaseErrorFields {
  /** SQLSTATE (PostgreSQL's manual, appendix A), or a code of the system or the driver. */
  code?: string | undefined;
  /** True if the database is unavailable. A retry can succeed later. */
  unavailable: boolean;
  /** The violated constraint. */
  constraint?: string | undefined;
  table?: string | undefined;
}

/**
 * A failed query or connection. It is created where the query runs, so its type means that the database is the cause.
 * It has no `cause`, `detail`, `where` or parameters. Those of the drivers and of Drizzle contain values, which can be
 * secrets.
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

/** The error after a time-out of the client. */
export function noResponse(milliseconds: number): DatabaseError {
  return new DatabaseError(`The database did not respond within ${milliseconds} ms.`, {
    code: 'ETIMEDOUT',
    unavailable: true,
  });
}

/** Converts the error of a failed query to `DatabaseError`. */
export function queryError(error: unknown): DatabaseError {
  return error instanceof DatabaseError ? error : typed(error, isTransport(error));
}

/** Converts the error of a failed connection. For any reason, the database is unavailable. */
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
  // Its message can quote a value. Known messages and the system's messages about connections do not.
  const safe =
    isOfSystem(error) || code?.startsWith('ERR_') || driverMessages.some((text) => message.startsWith(text));
  return new DatabaseError(safe ? message : `The database driver failed (${code ?? kind}).`, {
    code: code ?? (unavailable ? lostCode(message) : undefined),
    unavailable,
  });
}

/** node-postgres has no codes for connections that it closed or lost. */
function lostCode(message: string): string {
  return message.includes('timeout') ? 'ETIMEDOUT' : 'ECONNRESET';
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns true if PostgreSQL itself reported the error. */
function isOfServer({ code, severity }: DriverError): boolean {
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
}

function isOfSystem({ syscall }: DriverError): boolean {
  return typeof syscall === 'string';
}

/**
 * Classes of SQLSTATE whose messages name tables, columns, constraints, users and files, but no values. Messages of
 * other classes, such as 22 (invalid values) and P0 (raised by functions), can quote the values of a statement.
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
 * SQLSTATEs of temporary failures. Classes: 08 (connections) and 53 (disk full, out of memory, too many connections).
 * Single states: ended by an administrator or a crash, still starting, time-outs of a statement, a lock or a
 * transaction, deadlocks and conflicts, a read-only database, an input or output error of the disk.
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

/** Returns true if a code means that the database rejects writes but not reads. */
export function refusesWrites(code: string | undefined): boolean {
  return code === '25006' || code === '53100';
}

/** Messages of node-postgres and PGlite about connections. They have no code, and they are constants. */
const driverMessages = [
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
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

/** Returns true if an error during a query is an error of the connection. */
function isTransport(thrown: unknown): boolean {
  const error = (thrown ?? {}) as DriverError;
  const message = textOf(error.message) ?? '';
  return isOfSystem(error) || passing.some((text) => message.startsWith(text));
}
