/** @import { Preprocessor } from './types.ts' */

/**
 * Adds to the description of an enumeration which of its values are reserved, and why. `x-reserved` has a reason for each
 * value that nothing sends yet.
 * @type {Preprocessor}
 */
export const reserved = () => ({
  Schema(schema, { location, report }) {
    const reasons = schema['x-reserved'];
    if (reasons === undefined) return;
    for (const [value, reason] of Object.entries(reasons)) {
      if (!schema.enum?.includes(value)) {
        report({
          message: `x-reserved names ${value}, which is not in the enum.`,
          location: location.child(['x-reserved']),
        });
      }
      if (typeof reason !== 'string' || !/^[A-Z`].*\.$/s.test(reason)) {
        report({
          message: `x-reserved needs a sentence that says why nothing sends ${value}.`,
          location: location.child(['x-reserved']),
        });
      }
    }
    const values = Object.entries(reasons).map(([value, reason]) => `\`${value}\`: ${reason}`);
    schema.description = [schema.description, 'Reserved, because nothing sends them yet:', ...values].join(
      ' ',
    );
  },
});
