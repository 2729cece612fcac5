/** @import { Rule } from '../types.ts' */

const limits = [
  'maxLength',
  'maxItems',
  'maxProperties',
  'minLength',
  'minItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'pattern',
];

/**
 * The specification shows only the limits of a list's `limit`. A named schema with any other size, count or alphabet says
 * in `x-ours` that it is our choice.
 * @type {Rule}
 */
export const limitsAreOurs = () => ({
  Schema(schema, { location: { pointer }, report }) {
    const named = pointer === '#/' || /^#\/components\/schemas\/[^/]+$/.test(pointer);
    if (!named || schema['x-ours'] !== undefined) return;
    const found = limitIn(schema);
    if (found !== undefined) report({ message: `Say in \`x-ours\` that ${found} is our choice.` });
  },
});

/**
 * The first limit that is written in this schema, its inner ones included.
 * @param {unknown} node
 * @returns {string | undefined}
 */
function limitIn(node) {
  if (typeof node !== 'object' || node === null || '$ref' in node) return undefined;
  const entries = Object.entries(node);
  // The value of a property that is named like a keyword is a schema, not a limit.
  const own = entries.find(([key, value]) => limits.includes(key) && typeof value !== 'object');
  return own?.[0] ?? entries.map(([, child]) => limitIn(child)).find((found) => found !== undefined);
}
