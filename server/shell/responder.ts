/**
 * The one place that writes an answer. Every answer of an operation, the shell's own errors included, is held against
 * the contract here first.
 */
import type { Response } from 'express';
import type { Logger } from 'pino';
import { responsesOf } from './document.ts';
import type { Enforcer } from './enforcer.ts';
import { ApiError, errorEnvelope, internalError } from './errors.ts';
import { describeError, exchangeOf } from './log.ts';
import type { Answer, Operation } from './operation.ts';
import { isObject, type JsonObject, resolve } from './references.ts';

/** What happens to an answer that breaks the contract: `refuse` sends a 500 in its place, `log` lets it pass. */
export type BreachPolicy = 'refuse' | 'log';

/** Finds every breach of the contract in an answer, as sentences without values; empty when there is none. */
export type BreachFinder = (answer: Answer) => Promise<string[]>;

/** Headers that the shell sets itself, whatever the contract says of them. A handler's value is never sent. Not among
 * them: X-Request-Id, for a replayed answer carries the id of the first one (section Idempotency of the contract). */
const OWN_HEADERS = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'x-content-type-options',
]);

/** The checks on an answer of an operation: its status, its headers, its body. */
export function breachFinder(
  document: JsonObject,
  operation: Operation,
  enforcer: Pick<Enforcer<unknown>, 'bodyBreach'>,
): BreachFinder {
  const declared = new Map(
    [...responsesOf(document, operation)].map(([status, response]) => [
      status,
      headerNames(document, response),
    ]),
  );
  return async ({ status, body, headers = {} }) => {
    const known = declared.get(status);
    if (known === undefined) return [`Status ${status} is not declared.`];
    const undeclared = Object.keys(headers).filter((name) => !known.has(name.toLowerCase()));
    const breach = await enforcer.bodyBreach(status, body);
    return [
      ...undeclared.map((name) => `Header ${name} is not declared for status ${status}.`),
      ...(breach === undefined ? [] : [`Body of status ${status}: ${breach}`]),
    ];
  };
}

function headerNames(document: JsonObject, response: JsonObject): Set<string> {
  const headers = isObject(response.headers) ? resolve(document, response.headers) : {};
  // A challenge goes with every 401 (RFC 9110, 11.6.1), declared or not.
  return new Set(['www-authenticate', ...Object.keys(headers).map((name) => name.toLowerCase())]);
}

/** Writes answers, by one policy, to one log. */
export class Responder {
  readonly #policy: BreachPolicy;
  readonly #logger: Logger;

  constructor(policy: BreachPolicy, logger: Logger) {
    this.#policy = policy;
    this.#logger = logger;
  }

  /** Sends an operation's answer when it keeps the contract, and does as the policy says when it does not. */
  async send(res: Response, answer: Answer, findBreaches: BreachFinder): Promise<void> {
    const breaches = await findBreaches(answer);
    if (breaches.length > 0) this.#log(res, { breaches }, 'response breaks the contract');
    if (breaches.length > 0 && this.#policy === 'refuse') this.#write(res, this.#internal(res));
    else this.#write(res, answer);
  }

  /** Sends the envelope of an error that belongs to no operation: an unknown path, a wrong method. */
  sendError(res: Response, error: unknown): void {
    this.#write(res, this.errorAnswer(res, error));
  }

  /** The answer for something thrown: an `ApiError` says what to answer, anything else is logged and answered with 500. */
  errorAnswer(res: Response, error: unknown): Answer {
    if (!(error instanceof ApiError) || error.status >= 500) {
      this.#log(res, { error: describeError(error) }, 'request failed');
    }
    if (!(error instanceof ApiError)) return this.#internal(res);
    const body = errorEnvelope(error, exchangeOf(res).requestId);
    return { status: error.status, body, headers: error.headers };
  }

  #internal(res: Response): Answer {
    return { status: 500, body: errorEnvelope(internalError(), exchangeOf(res).requestId) };
  }

  #log(res: Response, fields: object, message: string): void {
    const { requestId, operation } = exchangeOf(res);
    this.#logger.error({ request_id: requestId, operation, ...fields }, message);
  }

  #write(res: Response, answer: Answer): void {
    try {
      this.#transmit(res, answer);
    } catch (error) {
      // Not JSON (a cycle, a BigInt), or no possible status or header: nothing of it has been sent.
      this.#transmit(res, this.errorAnswer(res, error));
    }
  }

  #transmit(res: Response, { status, body, headers = {} }: Answer): void {
    const payload = JSON.stringify(body);
    const own = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
    res.status(status);
    if (own.length > 0) res.setHeaders(new Headers(own));
    if (payload === undefined) res.end();
    else res.setHeader('Content-Type', 'application/json; charset=utf-8').end(payload);
  }
}
