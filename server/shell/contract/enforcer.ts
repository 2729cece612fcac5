/**
 * Enforces what a contract says of requests and responses, with the two classes of express-openapi-validator that check.
 *
 * They get no real request or response, but the parts to check and the operation, which is known. So a request costs the
 * same however many operations there are. The package's entrance, `middleware()`, would also compile the schema of OpenAPI,
 * and run a pre-processor for what no contract here has: discriminators (see one-of.ts), `readOnly`, `writeOnly` and `Date`s,
 * which it lets pass where the schema says string.
 *
 * Schemas are compiled between requests (`warmUp`), or on the first request to their operation. If that fails, it is tried
 * again on the next request, which gets the same error.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ValidateFunction } from 'ajv';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import {
  ajvErrorsToValidatorError,
  augmentAjvErrors,
} from 'express-openapi-validator/dist/middlewares/util.js';
import { badRequest } from '../errors.ts';
import type { HandlerInput, Operation } from '../operation.ts';
import { type CheckedContract, type CheckedOperation, checkedContract } from './checked-contract.ts';
import { patternRules } from './document.ts';
import type { JsonObject } from './references.ts';
import { isReport, sentence } from './validation-messages.ts';

/** The parts of a request that a contract has rules for. `url` is the target as it was sent; without a body, `body` is `undefined`. */
export interface SentInput {
  readonly url: string;
  readonly query: Record<string, unknown>;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The rules of an operation's contract. All functions throw if a schema of the contract does not compile. */
export interface Enforcer {
  readonly operation: Operation;
  /** Checks query, declared headers and body; fills in defaults and coerces query and headers. Throws 400. */
  validate(input: SentInput): Pick<HandlerInput, 'query' | 'headers' | 'body'>;
  /** What is wrong with a body for a declared status, in one sentence without values; `undefined` if nothing is. */
  bodyBreach(status: number, body: unknown): string | undefined;
  /** Compiles the schemas that are not compiled yet, one at each step. */
  compile(): Iterable<void>;
}

/** An enforcer for each operation. Throws what is wrong with the contract and can be seen without compiling. */
export function createEnforcers(document: JsonObject, operations: readonly Operation[]): Enforcer[] {
  const contract = checkedContract(document, operations);
  const rules = patternRules(document);
  let made: Validators | undefined;
  const validators = () => {
    made ??= createValidators(contract);
    return made;
  };
  return operations.map((operation) => {
    const { parameters, requestBody, responses } = contract.operations[operation.id] as CheckedOperation;
    const headerNames = operation.headerParams.map((name) => name.toLowerCase());
    // Where nothing is declared, nothing can be wrong: a query is rejected before (query.ts), a body is not read (body.ts).
    const unchecked = parameters.length === 0 && requestBody === undefined;

    function check({ url, query, headers, body }: SentInput) {
      // A validator is compiled and kept for each Content-Type as it was sent, so there are only two for it to see.
      const openapi = { expressRoute: operation.id, pathParams: {}, schema: { parameters, requestBody } };
      const seen = pick(headers, headerNames);
      if (body !== undefined) seen['content-type'] = 'application/json';
      const req = { originalUrl: url, path: url, params: {}, query, headers: seen, body, openapi };
      validators().requests.validate(req as never, {} as never, () => undefined);
      return req;
    }

    return {
      operation,

      validate(input) {
        try {
          const { query, headers, body } = unchecked ? input : check(input);
          return { query, headers: pick(headers, headerNames), body };
        } catch (error) {
          throw isReport(error) ? badRequest(sentence(error.errors, rules)) : error;
        }
      },

      bodyBreach(status, body) {
        const validate = validators().ofResponse(responses[status] as JsonObject);
        if (validate === undefined) return body === undefined ? undefined : 'response must have no body.';
        if (body === undefined || body === null) return 'response has no body.';
        if (validate({ response: body })) return undefined;
        return sentence(
          ajvErrorsToValidatorError(500, augmentAjvErrors(validate.errors ?? [])).errors,
          rules,
        );
      },

      *compile() {
        const { requestBody: body } = operation;
        const bodies = [...(body?.required ? [] : [undefined]), ...(body === null ? [] : [{}])];
        for (const sample of unchecked ? [] : bodies) {
          yield tolerate(() => check({ url: '/', query: {}, headers: {}, body: sample }));
        }
        for (const response of Object.values(responses)) yield void validators().ofResponse(response);
      },
    };
  });
}

/** Compiles all schemas, one in each turn of the event loop, until the signal is aborted. Rejects at the first fault. */
export async function warmUp(enforcers: readonly Enforcer[], signal: AbortSignal): Promise<void> {
  for (const { operation, compile } of enforcers) {
    try {
      for (const _ of compile()) {
        if (signal.aborted) return;
        await nextTurn();
      }
    } catch (error) {
      throw new Error(`${operation.id} of the contract cannot be enforced.`, { cause: error });
    }
  }
}

/** What the package's entrance would make of its options. The contract's own lint checks the schemas. */
const options = {
  strict: false,
  strictNumbers: true,
  strictTuples: true,
  allowUnionTypes: false,
  validateSchema: false,
  validateFormats: true,
  formats: {},
  ajvFormats: { mode: 'full' },
  coerceTypes: false,
  removeAdditional: false,
} as const;

interface Validators {
  readonly requests: RequestValidator;
  /** The compiled schema of a response's JSON body; `undefined` if it has none. */
  ofResponse(response: JsonObject): ValidateFunction | undefined;
}

/** Takes the contract over and changes it. */
function createValidators({ operations, components }: CheckedContract): Validators {
  const document = { openapi: '3.1.0', paths: {}, components };
  const requests = new RequestValidator(document as never, { ...options, useDefaults: true } as never);
  const validator = new ResponseValidator(document as never, { ...options, useDefaults: false } as never);
  // They have read the schemas. What is still here would become a part of each schema that they compile.
  document.components = { schemas: {} };

  const all = [...new Set(Object.values(operations).flatMap(({ responses }) => Object.values(responses)))];
  const compiled = new Map<JsonObject, ValidateFunction | undefined>();
  return {
    requests,
    ofResponse(response) {
      if (!compiled.has(response)) {
        const req = { headers: {}, openapi: { expressRoute: all.indexOf(response) } };
        const built = validator._getOrBuildValidator(req as never, { default: response } as never);
        const { default: types } = built as { default?: { [mediaType: string]: ValidateFunction } };
        compiled.set(response, types?.['application/json']);
      }
      return compiled.get(response);
    },
  };
}

/** Those of some headers that were sent. */
function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of names) if (headers[name] !== undefined) sent[name] = headers[name] as string;
  return sent;
}

/** A verdict on a sample is of no interest; any other failure is. */
function tolerate(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!isReport(error)) throw error;
  }
}
