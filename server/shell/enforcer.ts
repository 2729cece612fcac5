/**
 * What an operation's contract demands of its requests and responses, as sentences without values.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { CheckedOperation } from './checked.ts';
import type { Checker } from './checker.ts';
import { badRequest } from './errors.ts';
import type { HandlerInput, Operation } from './operation.ts';
import { isReport, type PatternRules, sentence } from './problems.ts';

/** What the contract has rules for. `url` is the target as it was sent; a body that was not sent is `undefined`. */
export interface SentInput {
  readonly url: string;
  readonly query: Record<string, unknown>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What an operation's contract demands, enforced. All of it throws when a schema of the contract does not compile. */
export interface Enforcer {
  /** Checks query, declared headers and body; fills in defaults and coerces query and headers. Throws 400. */
  validate(input: SentInput): Pick<HandlerInput, 'query' | 'headers' | 'body'>;
  /** What is wrong with a body for a declared status, in one sentence without values; `undefined` if nothing is. */
  bodyBreach(status: number, body: unknown): string | undefined;
  /** Compiles the schemas that are not compiled yet, one at each step. */
  compile(): Iterable<void>;
}

/** What makes an enforcer. The checker is asked for when there is something to check. */
export interface EnforcerParts {
  readonly operation: Operation;
  readonly checked: CheckedOperation;
  readonly checker: () => Checker;
  readonly rules: PatternRules;
}

/** The enforcer of an operation. */
export function createEnforcer({ operation, checked, checker, rules }: EnforcerParts): Enforcer {
  const { id } = operation;
  const headerNames = operation.headerParams.map((name) => name.toLowerCase());
  // Where nothing is declared, nothing can be wrong: a query is refused before (query.ts), a body is not read (body.ts).
  const unchecked = checked.parameters.length === 0 && checked.requestBody === undefined;

  function declared(headers: IncomingHttpHeaders): Record<string, string> {
    const sent = headerNames.map((name) => [name, headers[name]]);
    return Object.fromEntries(sent.filter(([, value]) => value !== undefined));
  }

  function check({ url, query, headers, body }: SentInput) {
    // The checker compiles and keeps a validator per Content-Type, as it was written; there are two for it to see.
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    return checker().checkRequest(id, { url, query, headers: { ...declared(headers), ...type }, body });
  }

  return {
    validate(input) {
      if (unchecked) return { query: input.query, headers: declared(input.headers), body: input.body };
      try {
        const seen = check(input);
        return { query: seen.query, headers: declared(seen.headers), body: seen.body };
      } catch (error) {
        throw isReport(error, 400) ? badRequest(sentence(error.errors, rules)) : error;
      }
    },

    bodyBreach(status, body) {
      const errors = checker().checkBody(id, status, body);
      return errors && sentence(errors, rules);
    },

    *compile() {
      const { requestBody } = operation;
      const bodies = [...(requestBody?.required ? [] : [undefined]), ...(requestBody === null ? [] : [{}])];
      for (const body of unchecked ? [] : bodies) {
        yield tolerate(() => check({ url: '/', query: {}, headers: {}, body }));
      }
      for (const status of Object.keys(checked.responses)) {
        yield void checker().checkBody(id, Number(status), {});
      }
    },
  };
}

/** A verdict on a sample is of no interest; any other failure is. */
function tolerate(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!isReport(error, 400)) throw error;
  }
}
