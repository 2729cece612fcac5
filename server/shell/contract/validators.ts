/** Creates the two classes of express-openapi-validator that check requests and responses. */
import type { ValidateFunction } from 'ajv';
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { ResponseValidator } from 'express-openapi-validator/dist/middlewares/openapi.response.validator.js';
import type { CheckedContract } from './checked-contract.ts';
import type { JsonObject } from './references.ts';

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

export interface Validators {
  readonly requests: RequestValidator;
  /** Returns the compiled schema of a JSON response body; `undefined` if the response has none. */
  ofResponse(response: JsonObject): ValidateFunction | undefined;
}

/** Changes the contract that it receives. */
export function createValidators({ operations, components }: CheckedContract): Validators {
  const document = { openapi: '3.1.0', paths: {}, components };
  const requests = new RequestValidator(document as never, { ...options, useDefaults: true } as never);
  const validator = new ResponseValidator(document as never, { ...options, useDefaults: false } as never);
  // The validators have read the schemas by now. Otherwise, each compiled schema would include all of them.
  document.components = { schemas: {} };

  const values = Object.values(operations).flatMap(({ responses, headers }) => [
    ...Object.values(responses),
    ...Object.values(headers).flatMap((declared) => Object.values(declared).map(({ value }) => value)),
  ]);
  const all = [...new Set(values)];
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
