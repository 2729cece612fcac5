/** @import { Rule } from '../types.ts' */

const methodsWithBody = ['post', 'put', 'patch'];

/**
 * Every POST, PUT and PATCH has a requestBody, and every requestBody writes out `required`: the validator answers 415 to
 * a request without a body unless `required: false` is there in words.
 * @type {Rule}
 */
export const requestBodyRequiredWritten = () => ({
  Operation(operation, { key, report }) {
    if (!methodsWithBody.includes(String(key)) || operation.requestBody !== undefined) return;
    report({
      message: `A ${String(key).toUpperCase()} operation has a requestBody, if only an optional empty one.`,
    });
  },
  RequestBody(body, { report }) {
    if (typeof body.required === 'boolean') return;
    report({ message: 'Write out whether the body is required: `required: true` or `required: false`.' });
  },
});
