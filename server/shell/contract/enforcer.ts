/**
 * Validates requests and responses with two classes of express-openapi-validator.
 *
 * They receive the known operation and the parts to check, not a real request or response. So the cost of a request does not
 * depend on the number of operations. The package's own `middleware()` would also compile the schema of OpenAPI, and
 * pre-process features that no contract here has: discriminators (see one-of.ts), `readOnly`, `writeOnly`, and `Date`s, which
 * it accepts as strings.
 *
 * Schemas are compiled between requests (`warmUp`) or on the first request to their operation. If a schema does not compile,
 * each request tries again and gets the same error.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { enforceable } from '../../../generated/enforceable.ts';
import { sentenceOf } from '../errors.ts';
import type { HandlerInput, Operation } from '../operation.ts';
import { checkedContract } from './checked-contract.ts';
import type { CheckedContract, CheckedHeader, CheckedOperation } from './checked-parts.ts';
import { digestOf } from './digest.ts';
import { textsOf } from './document.ts';
import { parsed } from './headers.ts';
import { invalidInput, isLarge } from './invalid-input.ts';
import type { JsonObject } from './references.ts';
import { faultsIn, type ReportedError, type Texts } from './validation-messages.ts';
import { createValidators, type Validators } from './validators.ts';

/** The checked parts of a request. `url` is the target as it was sent. Without a body, `body` is `undefined`. */
export interface SentInput {
  readonly url: string;
  readonly query: Record<string, unknown>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The checks of an operation. All functions throw if a schema of the contract does not compile. */
export interface Enforcer {
  readonly operation: Operation;
  /** Checks query, declared headers and body. Fills in defaults, and coerces query and headers. Throws 400. */
  validate(input: SentInput): Pick<HandlerInput, 'query' | 'headers' | 'body'>;
  /** Describes what is wrong with a body for a declared status in a sentence without values; `undefined` if it is valid. */
  bodyBreach(status: number, body: unknown): string | undefined;
  /** Describes what is wrong with the value of a declared header, without values; `undefined` if it is valid. */
  headerBreach(status: number, name: string, value: unknown): string | undefined;
  /** The declared headers of each status, by name in lower case. */
  readonly headers: CheckedOperation['headers'];
  /** Compiles the schemas that are not compiled yet, one per step. */
  compile(): Iterable<void>;
  /** Compiles what describes invalid requests, one schema per step. Otherwise, the first 400 of the operation does. */
  compileReports(): Iterable<void>;
}

/**
 * Creates an enforcer for each operation.
 *
 * @throws UnenforceableError if the contract has a fault that is visible without compiling.
 */
export function createEnforcers(document: JsonObject, operations: readonly Operation[]): Enforcer[] {
  let checked: CheckedContract | undefined;
  const contract = () => {
    checked ??= checkedContract(document, operations);
    return checked;
  };
  // `npm run generate` has checked the contract of this package. Its copy is made when it is first used.
  if (digestOf(document) !== enforceable) contract();
  let texts: Texts | undefined;
  /** Describes what is wrong. It reads the whole contract once, for the first mistake of a client. */
  const describe = (errors: readonly ReportedError[]) => {
    texts ??= textsOf(document);
    return faultsIn(errors, texts);
  };
  let made: Validators | undefined;
  const validators = () => {
    made ??= createValidators(contract());
    return made;
  };
  return operations.map((operation) => {
    const parts = () => contract().operations[operation.id] as CheckedOperation;
    const headerNames = operation.headerParams.map((name) => name.toLowerCase());
    /** Without declared parts there is nothing to check. http/query.ts rejects a query earlier, and the body is not read. */
    function isUnchecked(): boolean {
      const { parameters, requestBody } = parts();
      return parameters.length === 0 && requestBody === undefined;
    }

    function requestOf({ url, query, headers, body }: SentInput) {
      // The package compiles and caches a validator per Content-Type as it was sent. So it gets only one, or none.
      const { parameters, requestBody } = parts();
      const openapi = { expressRoute: operation.id, pathParams: {}, schema: { parameters, requestBody } };
      const seen = pick(headers, headerNames);
      if (body !== undefined) seen['content-type'] = 'application/json';
      return { originalUrl: url, path: url, params: {}, query, headers: seen, body, openapi };
    }

    /** Returns requests for which all schemas of requests are compiled. */
    function samples() {
      const { requestBody: body } = parts();
      const bodies = [...(body?.required ? [] : [undefined]), ...(body === undefined ? [] : [{}])];
      const sent = isUnchecked() ? [] : bodies;
      return sent.map((sample) => requestOf({ url: '/', query: {}, headers: {}, body: sample }));
    }

    /** Returns the checked request. Throws 400. */
    function check(input: SentInput) {
      const request = requestOf(input);
      const errors = validators().errorsOf(request);
      if (errors.length === 0) return request;
      throw invalidInput(operation, describe(isLarge(input) ? errors : validators().allErrorsOf(request)));
    }

    const breachOf = (validate: ValidateFunction, value: unknown) => {
      if (validate({ response: value })) return undefined;
      return sentenceOf(describe(validate.errors ?? [])[0]);
    };

    return {
      operation,
      get headers() {
        return parts().headers;
      },

      validate(input) {
        const { query, headers, body } = isUnchecked() ? input : check(input);
        return { query, headers: pick(headers, headerNames), body };
      },

      bodyBreach(status, body) {
        const validate = validators().ofResponse(parts().responses[status] as JsonObject);
        if (validate === undefined) return body === undefined ? undefined : 'response must not have a body.';
        if (body === undefined || body === null) return 'response has no body.';
        return breachOf(validate, body);
      },

      headerBreach(status, name, value) {
        const header = parts().headers[status]?.[name] as CheckedHeader;
        const validate = validators().ofResponse(header.value) as ValidateFunction;
        return breachOf(validate, header.coerced ? parsed(value) : value)?.replace(/^response /, '');
      },

      *compile() {
        for (const sample of samples()) yield void validators().errorsOf(sample);
        const { responses, headers } = parts();
        const values = Object.values(headers).flatMap((declared) => Object.values(declared));
        const all = new Set([...Object.values(responses), ...values.map(({ value }) => value)]);
        for (const response of all) yield void validators().ofResponse(response);
      },

      *compileReports() {
        for (const sample of samples()) yield void validators().allErrorsOf(sample);
      },
    };
  });
}

/** Compiles all schemas, one per turn of the event loop, until the signal is aborted. Rejects at the first fault. */
export async function warmUp(enforcers: readonly Enforcer[], signal: AbortSignal): Promise<void> {
  for (const step of ['compile', 'compileReports'] as const) {
    for (const enforcer of enforcers) {
      try {
        for (const _ of enforcer[step]()) {
          if (signal.aborted) return;
          await nextTurn();
        }
      } catch (error) {
        throw new Error(`${enforcer.operation.id} of the contract cannot be enforced.`, { cause: error });
      }
    }
  }
}

/** Returns the headers with these names. */
function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of names) if (headers[name] !== undefined) sent[name] = headers[name] as string;
  return sent;
}
