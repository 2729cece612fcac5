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
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import {
  ajvErrorsToValidatorError,
  augmentAjvErrors,
} from 'express-openapi-validator/dist/middlewares/util.js';
import { badRequest } from '../errors.ts';
import type { HandlerInput, Operation } from '../operation.ts';
import { type CheckedContract, type CheckedOperation, checkedContract } from './checked-contract.ts';
import { patternRules, unsupportedIn } from './document.ts';
import type { JsonObject } from './references.ts';
import { isReport, type PatternRules, sentence, type Unsupported } from './validation-messages.ts';

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
  /** Compiles the schemas that are not compiled yet, one per step. */
  compile(): Iterable<void>;
}

/** Creates an enforcer for each operation. Throws if the contract has a fault that is visible without compiling. */
export function createEnforcers(document: JsonObject, operations: readonly Operation[]): Enforcer[] {
  const contract = checkedContract(document, operations);
  let texts: readonly [PatternRules, Unsupported] | undefined;
  /** Returns a sentence about what is wrong. It reads the whole contract once, for the first mistake of a client. */
  const describe = (errors: Parameters<typeof sentence>[0]) => {
    texts ??= [patternRules(document), unsupportedIn(document)];
    return sentence(errors, ...texts);
  };
  let made: Validators | undefined;
  const validators = () => {
    made ??= createValidators(contract);
    return made;
  };
  return operations.map((operation) => {
    const { parameters, requestBody, responses } = contract.operations[operation.id] as CheckedOperation;
    const headerNames = operation.headerParams.map((name) => name.toLowerCase());
    // Without declared parts there is nothing to check. http/query.ts rejects a query earlier, and the body is not read.
    const unchecked = parameters.length === 0 && requestBody === undefined;

    function check({ url, query, headers, body }: SentInput) {
      // The package compiles and caches a validator per Content-Type as it was sent. So it gets only one, or none.
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
          throw isReport(error) ? badRequest(describe(error.errors)) : error;
        }
      },

      bodyBreach(status, body) {
        const validate = validators().ofResponse(responses[status] as JsonObject);
        if (validate === undefined) return body === undefined ? undefined : 'response must not have a body.';
        if (body === undefined || body === null) return 'response has no body.';
        if (validate({ response: body })) return undefined;
        return describe(ajvErrorsToValidatorError(500, augmentAjvErrors(validate.errors ?? [])).errors);
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

/** Compiles all schemas, one per turn of the event loop, until the signal is aborted. Rejects at the first fault. */
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

/** The options that the package's `middleware()` would set. The lint of the contract checks the schemas. */
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
  /** Returns the compiled schema of a JSON response body; `undefined` if the response has none. */
  ofResponse(response: JsonObject): ValidateFunction | undefined;
}

/** Changes the contract that it receives. */
function createValidators({ operations, components }: CheckedContract): Validators {
  const document = { openapi: '3.1.0', paths: {}, components };
  const requests = new RequestValidator(document as never, { ...options, useDefaults: true } as never);
  const validator = new ResponseValidator(document as never, { ...options, useDefaults: false } as never);
  // The validators have read the schemas by now. Otherwise, each compiled schema would include all of them.
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

/** Returns the headers with these names. */
function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const name of names) if (headers[name] !== undefined) sent[name] = headers[name] as string;
  return sent;
}

/** Ignores reports on the sample. Any other failure is thrown. */
function tolerate(check: () => unknown): void {
  try {
    check();
  } catch (error) {
    if (!isReport(error)) throw error;
  }
}
