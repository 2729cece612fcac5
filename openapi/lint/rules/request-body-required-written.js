/** @import { Rule } from '../types.ts' */

const methodsWithBody = ['post', 'put', 'patch'];

/**
 * Every POST, PUT and PATCH has a requestBody, and every requestBody has `required`: the validator returns 415 for a
 * request without a body unless `required` is false.
 * @type {Rule}
 */
export const requestBodyRequiredWritten = () => ({
  Operation(operation, { key, report }) {
    if (!methodsWithBody.includes(String(key)) || operation.requestBody !== undefined) return;
    report({
      message: `A ${String(key).toUpperCase()} operation requires a requestBody. It can be optional and empty.`,
    });
  },
  RequestBody(body, { report }) {
    if (typeof body.required === 'boolean') return;
    report({ message: 'Write whether the body is required: `required: true` or `required: false`.' });
  },
});
