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
 * The specification shows no sizes, counts or alphabets but those of a list's `limit`, so a named schema that states one
 * says in `x-ours` that it is our choice.
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
  // A property may be called like a keyword; its value is a schema then, and no limit.
  const own = entries.find(([key, value]) => limits.includes(key) && typeof value !== 'object');
  return own?.[0] ?? entries.map(([, child]) => limitIn(child)).find((found) => found !== undefined);
}
