/** @import { Rule } from '../types.ts' */

const camelCaseWords = /^[a-z]+([A-Z][a-z0-9]*)+$/;
/** @type {Record<string, RegExp>} */
const verbs = { get: /^(get|list|stream)[A-Z]/, delete: /^delete[A-Z]/ };
const readingOrDeleting = /^(get|list|stream|delete)[A-Z]/;

/**
 * An operationId is a verb and a noun in camel case, and the verb agrees with the method: `get…`, `list…` and `stream…` are GET,
 * `delete…` is DELETE, and other verbs are POST, PUT or PATCH.
 * @type {Rule}
 */
export const operationIdShape = () => ({
  Operation({ operationId }, { key, location, report }) {
    if (operationId === undefined) return;
    const expected = verbs[String(key)];
    const verbAgrees =
      expected === undefined ? !readingOrDeleting.test(operationId) : expected.test(operationId);
    if (camelCaseWords.test(operationId) && verbAgrees) return;
    report({
      message: `${operationId} is not a camelCase verb and noun whose verb fits ${String(key).toUpperCase()}.`,
      location: location.child(['operationId']),
    });
  },
});
