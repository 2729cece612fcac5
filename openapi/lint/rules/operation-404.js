/** @import { Rule } from '../types.ts' */

/**
 * An operation whose URL names an object declares 404: the object may be missing, or belong to another workspace (spec. 7).
 * @type {Rule}
 */
export const operation404 = () => {
  let url = '';
  return {
    PathItem(_path, { key }) {
      url = String(key);
    },
    Operation(operation, { location, report }) {
      if (!url.includes('{') || operation.responses?.['404'] !== undefined) return;
      report({
        message: 'An operation with path parameters declares a 404 response.',
        location: location.child(['responses']),
      });
    },
  };
};
