/** The options of a shell. */
import type { NamedLimit } from './http/form.ts';
import type { TrustsProxy } from './http/request-id.ts';
import type { Logger, ResponseEvent } from './log.ts';
import type { Authenticate, Handler, Operation, Responding } from './operation.ts';
import type { BreachPolicy } from './responder.ts';

/** A maximum size in bytes. Errors mention the name of its setting, if it has one. */
export type SizeLimit = number | NamedLimit;

/** Returns a limit in one form. */
export const namedLimit = (limit: SizeLimit): NamedLimit =>
  typeof limit === 'number' ? { bytes: limit } : limit;

/** The default limit of request bodies, in bytes. */
export const DEFAULT_BODY_LIMIT = 1024 * 1024;

/** The default limit of the files of forms, in bytes. */
export const DEFAULT_FILE_LIMIT = 524_288_000;
export const DEFAULT_FILES_LIMIT = 30_000_000;

export interface ShellOptions<Id extends string, Principal> {
  /** The OpenAPI 3.1 document. All its references are local. */
  readonly contract: object;
  readonly operations: { readonly [id in Id]: Operation };
  readonly handlers: { readonly [id in Id]: Handler<Principal, Id> };
  readonly authenticate: Authenticate<Principal, Id>;
  /** What to do with a response that breaks the contract. Default: `reject`. */
  readonly responseBreaches?: BreachPolicy;
  /** By default, errors are written to standard error, and requests are not logged. */
  readonly logger?: Logger;
  /**
   * Called before the response of each known operation is sent, and awaited. If it throws, its error is the response. It cannot undo
   * what the handler did.
   */
  readonly beforeResponse?: (call: Responding<Id>) => Promise<void> | void;
  /** Called after each response of an operation, of an unknown method, and of an unknown path if the shell responds to it. */
  readonly onResponse?: (event: ResponseEvent) => void;
  /** By default, requests to unknown paths go to `next()`. With `respond`, they get the 404 envelope. */
  readonly unknownPaths?: 'next' | 'respond';
  /** By default, errors that are not an `ApiError` are logged and get the 500 envelope. With `next`, they go to `next(error)`. */
  readonly unexpectedErrors?: 'next' | 'respond';
  /** Origins of pages that can call the operations, such as `https://app.example.com`; see `allowOrigins`. Default: none. */
  readonly corsOrigins?: readonly string[];
  /** Whether the `X-Request-Id` of a peer with this address is kept. Default: of none. */
  readonly trustsProxy?: TrustsProxy;
  /** Maximum body size in bytes, after decompression. If another parser has read the body, that parser's limit applies. */
  readonly bodyLimit?: number;
  /** Maximum size of the file of a form. Default: 500 MiB. */
  readonly fileLimit?: SizeLimit;
  /** Maximum size of the list of files of a form, together. Default: 30 MB. */
  readonly filesLimit?: SizeLimit;
  /** When aborted, ends open streams. Streams that are requested later end at once. */
  readonly shutdown?: AbortSignal;
}

/** The maximum number of handlers that a message names. */
const NAMED = 5;

/** The values of options with a choice. */
const choices = {
  responseBreaches: ['reject', 'log'],
  unknownPaths: ['next', 'respond'],
  unexpectedErrors: ['next', 'respond'],
} as const;

/** The options of `createApp`. */
const NAMES: Record<keyof Omit<ShellOptions<string, unknown>, 'contract' | 'operations'>, true> = {
  handlers: true,
  authenticate: true,
  responseBreaches: true,
  logger: true,
  beforeResponse: true,
  onResponse: true,
  unknownPaths: true,
  unexpectedErrors: true,
  corsOrigins: true,
  trustsProxy: true,
  bodyLimit: true,
  fileLimit: true,
  filesLimit: true,
  shutdown: true,
};

/**
 * Rejects options that would have no effect, such as `contract`: an app serves the contract of this package.
 *
 * @throws TypeError that names them.
 */
export function requireKnown(options: unknown): void {
  const unknown = Object.keys(Object(options)).filter((name) => !Object.hasOwn(NAMES, name));
  if (unknown.length === 0) return;
  throw new TypeError(
    `The contract cannot be served. Unknown options: ${unknown.join(', ')}. The options are ${Object.keys(NAMES).join(', ')}.`,
  );
}

/**
 * Checks the options of JavaScript code, which no compiler checks.
 *
 * @throws TypeError that names every missing and invalid option, and what to pass.
 */
export function requireOptions(options: Readonly<Record<string, unknown>>, ids: readonly string[]): void {
  const problems = [
    ...handlerProblems(options.handlers, ids),
    ...authenticateProblems(options.authenticate),
    ...Object.entries(choices).flatMap(([name, values]) => choiceProblems(name, options[name], values)),
    ...limitProblems('bodyLimit', options.bodyLimit),
    ...limitProblems('fileLimit', bytesOf(options.fileLimit)),
    ...limitProblems('filesLimit', bytesOf(options.filesLimit)),
  ];
  if (problems.length > 0) throw new TypeError(`The contract cannot be served. ${problems.join(' ')}`);
}

function choiceProblems(name: string, value: unknown, values: readonly unknown[]): string[] {
  if (value === undefined || values.includes(value)) return [];
  return [`${name} is ${JSON.stringify(value)}. Pass ${values.map((each) => `'${each}'`).join(' or ')}.`];
}

/** Returns the bytes of a `SizeLimit`. */
const bytesOf = (limit: unknown): unknown =>
  typeof limit === 'object' && limit !== null && 'bytes' in limit ? limit.bytes : limit;

function limitProblems(name: string, value: unknown): string[] {
  if (value === undefined || (Number.isInteger(value) && Number(value) > 0)) return [];
  return [`${name} is ${JSON.stringify(value)}. Pass a number of bytes.`];
}

function handlerProblems(handlers: unknown, ids: readonly string[]): string[] {
  const what = 'an async function for each operation';
  if (typeof handlers !== 'object' || handlers === null) {
    return [`handlers is ${kindOf(handlers)}. Pass an object with ${what}.`];
  }
  const given = handlers as Readonly<Record<string, unknown>>;
  const missing = ids.filter((id) => typeof given[id] !== 'function');
  if (missing.length === 0) return [];
  const others = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  return [`handlers has no ${missing.slice(0, NAMED).join(', ')}${others}. Pass ${what}.`];
}

function authenticateProblems(authenticate: unknown): string[] {
  if (typeof authenticate === 'function') return [];
  return [
    `authenticate is ${kindOf(authenticate)}. Pass an async function that returns the holder of a token, or null.`,
  ];
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  return value === null ? 'null' : `a ${typeof value}`;
}
