/**
 * express-openapi-validator, as the shell uses it: the two of its classes that check, behind two plain functions.
 *
 * They are given no real request or response, but what they have to check of one, and the operation, which is known: so
 * nothing else decides how something is checked, and a request costs the same however many operations there are.
 */
import type { ValidateFunction } from 'ajv';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import type { CheckedContract } from './checked.ts';
import { isReport, type ReportedError } from './problems.ts';
import type { JsonObject } from './references.ts';

/** The parts of a request that can be checked. `url` is the target as it was sent. */
export interface Checkable {
  readonly url: string;
  readonly query: Record<string, unknown>;
  /** Names in lower case. With a body, `content-type` decides which of its schemas applies. */
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/**
 * Checks requests and responses of a contract's operations. A schema is compiled when it is first needed; every time again
 * if that fails, so that nobody is told less than the first.
 */
export interface Checker {
  /**
   * Fills in defaults, and coerces query and headers; returns them as they are then. Throws a report (see `isReport`)
   * with the status 400 when the contract is broken, anything else when a schema cannot be compiled.
   */
  checkRequest(operation: string, sent: Checkable): Omit<Checkable, 'url'>;
  /** What is wrong with a body for a declared status; `undefined` if nothing is. */
  checkBody(operation: string, status: number, body: unknown): ReportedError[] | undefined;
}

/** What its own entrance would have made of its options. Schemas are checked by the contract's own lint, better. */
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

/**
 * A checker for a contract, which it takes over and changes.
 *
 * The package's entrance, `middleware()`, would first compile the schema of OpenAPI, and then run a pre-processor that
 * compiles the contract's schemas a third time, to prepare what the contract has none of: discriminators (see
 * choices.ts), `readOnly`, `writeOnly`, and `Date`s, which it lets pass where the schema says string.
 */
export function createChecker({ operations, components }: CheckedContract): Checker {
  const document = { openapi: '3.1.0', paths: {}, components };
  const requests = new RequestValidator(document as never, { ...options, useDefaults: true } as never);
  const responseValidator = new ResponseValidator(
    document as never,
    { ...options, useDefaults: false } as never,
  );
  // They have read the schemas. What is still here would become a part of each schema that they compile.
  document.components = { schemas: {} };

  const responses = [...new Set(Object.values(operations).flatMap((each) => Object.values(each.responses)))];
  const keys = new Map(responses.map((response, index) => [response, String(index)]));
  const compiled = new Map<JsonObject, Validators>();
  function validatorsFor(response: JsonObject): Validators {
    const known = compiled.get(response);
    if (known !== undefined) return known;
    const standIn = { headers: {}, openapi: { expressRoute: keys.get(response) } };
    const built = responseValidator._getOrBuildValidator(standIn as never, { default: response } as never);
    compiled.set(response, built as Validators);
    return built as Validators;
  }

  return {
    checkRequest(id, { url, query, headers, body }) {
      const schema = operations[id];
      const openapi = { expressRoute: id, pathParams: {}, schema };
      const req = { originalUrl: url, path: url, params: {}, query, headers, body, openapi };
      requests.validate(req as never, {} as never, () => undefined);
      return req;
    },

    checkBody(id, status, body) {
      const validators = validatorsFor(operations[id]?.responses[status] as JsonObject);
      // The short way for what keeps the contract; the long way knows what is wrong, and what is no JSON.
      const valid =
        body !== undefined && body !== null && validators.default?.[JSON_TYPE]?.({ response: body });
      return valid ? undefined : reportOn(responseValidator, validators, body);
    },
  };
}

const JSON_TYPE = 'application/json';

/** The compiled schemas of a response, by media type. */
type Validators = { default?: { [mediaType: string]: ValidateFunction } };

function reportOn(
  responseValidator: ResponseValidator,
  validators: Validators,
  body: unknown,
): ReportedError[] | undefined {
  const response = { validators, body, statusCode: 0, path: '', accepts: [JSON_TYPE] };
  try {
    responseValidator._validate(response as never);
    return undefined;
  } catch (error) {
    if (isReport(error, 500)) return error.errors;
    throw error;
  }
}
