/** Creates the two classes of express-openapi-validator that check requests and responses. */
import type { Ajv, ValidateFunction } from 'ajv';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import type { CheckedContract } from './checked-parts.ts';
import { formats } from './formats.ts';
import type { JsonObject } from './references.ts';
import type { ReportedError } from './validation-messages.ts';

/** The options that the package's `middleware()` would set. The lint of the contract checks the schemas. */
export const options = {
  strict: false,
  strictNumbers: true,
  strictTuples: false,
  allowUnionTypes: false,
  validateSchema: false,
  validateFormats: true,
  formats,
  ajvFormats: { mode: 'full' },
  coerceTypes: false,
  removeAdditional: false,
  // Ajv would remove what is not needed from its code, which takes a third of the time to compile. V8 does it when code runs often.
  code: { optimize: false },
} as const;

/** What the request validator reads of a request. It coerces `query` and `headers`, and fills in defaults. */
export interface CheckedRequest {
  readonly originalUrl: string;
  readonly query: Record<string, unknown>;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  readonly openapi: { readonly expressRoute: string; readonly schema: object };
}

export interface Validators {
  /** Returns what is wrong with a request, until the first broken rule. Compiles the schemas of the operation. */
  errorsOf(request: CheckedRequest): readonly ReportedError[];
  /** Returns all that is wrong with an invalid request. Compiles the schemas of the operation once more. */
  allErrorsOf(request: CheckedRequest): readonly ReportedError[];
  /** Returns the compiled schema of a JSON response body; `undefined` if the response has none. */
  ofResponse(response: JsonObject): ValidateFunction | undefined;
}

/** Changes the contract that it receives. */
export function createValidators({ operations, components }: CheckedContract): Validators {
  /** The validators read the schemas when they are made. If they kept them, each compiled schema would include all of them. */
  const withSchemas = <V>(make: (document: never) => V): V => {
    const document = { openapi: '3.1.0', paths: {}, components };
    const made = make(document as never);
    document.components = { schemas: {} };
    return made;
  };
  const requestValidator = (allErrors: boolean) =>
    withSchemas(
      (document) => new RequestValidator(document, { ...options, useDefaults: true, allErrors } as never),
    );
  const requests = requestValidator(false);
  let thorough: RequestValidator | undefined;
  const validator = withSchemas(
    (document) => new ResponseValidator(document, { ...options, useDefaults: false } as never),
  );

  const values = Object.values(operations).flatMap(({ responses, headers }) => [
    ...Object.values(responses),
    ...Object.values(headers).flatMap((declared) => Object.values(declared).map(({ value }) => value)),
  ]);
  const all = [...new Set(values)];
  const compiled = new Map<JsonObject, ValidateFunction | undefined>();
  return {
    errorsOf: (request) => errorsOf(requests, request),
    allErrorsOf(request) {
      thorough ??= requestValidator(true);
      return errorsOf(thorough, request);
    },
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

/** The parts of the request validator that have the reports of Ajv. */
interface Internals {
  readonly ajv: Ajv;
  readonly ajvBody: Ajv;
}

function errorsOf(validator: RequestValidator, request: CheckedRequest): readonly ReportedError[] {
  try {
    validator.validate(request as never, {} as never, () => undefined);
    return [];
  } catch (error) {
    const { status, errors } = Object(error) as {
      status?: unknown;
      errors?: { path: string; errorCode?: string }[];
    };
    if (status !== 400 || !Array.isArray(errors)) throw error;
    // Only errors of schemas have a code. The others are reserved characters in a query parameter.
    const early = errors.filter(({ errorCode }) => errorCode === undefined);
    if (early.length > 0)
      return early.map(({ path }) => ({ instancePath: path, keyword: 'percentEncoding', params: {} }));
    const { ajv, ajvBody } = validator as unknown as Internals;
    const { headers, openapi } = request;
    // The key under which the package keeps the compiled schemas of an operation.
    const key = `undefined-${openapi.expressRoute}-${headers['content-type'] ?? 'not_provided'}`;
    return [ajv, ajvBody].flatMap((instance) => instance.getSchema(key)?.errors ?? []);
  }
}
