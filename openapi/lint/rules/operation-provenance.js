/** @import { Context, Nodes, Rule } from '../types.ts' */

const sections = /^(none|\d+(\.\d+)*(, \d+(\.\d+)*)*)$/;

/**
 * Every operation, parameter, header and named schema says where it comes from: `x-source` is the specification's section ("4.7",
 * or several: "2.4, 4.7") or "none". `x-ours` describes our own choices. It is required if the source is "none".
 * @type {Rule}
 */
export const operationProvenance = () => ({
  Operation: check,
  Parameter: check,
  Header: check,
  Schema(schema, context) {
    if (isNamed(context.location.pointer)) check(schema, context);
  },
});

/**
 * A schema has a name when it is its own file or an entry of `components.schemas`.
 * @param {string} pointer
 */
function isNamed(pointer) {
  return pointer === '#/' || /^#\/components\/schemas\/[^/]+$/.test(pointer);
}

/**
 * @param {Nodes['Operation' | 'Parameter' | 'Header' | 'Schema']} node
 * @param {Context} context
 */
function check(node, { location, report }) {
  const source = node['x-source'];
  const ours = node['x-ours'];
  if (source === undefined) {
    report({
      message: 'Say where this comes from: `x-source` with a section of the specification, or "none".',
    });
  } else if (typeof source !== 'string' || !sections.test(source)) {
    report({
      message: '`x-source` is a quoted section such as "4.7", several such as "2.4, 4.7", or "none".',
      location: location.child(['x-source']),
    });
  }
  if (ours === undefined ? source === 'none' : typeof ours !== 'string' || ours.trim() === '') {
    report({ message: 'Write in `x-ours` what is our choice here.' });
  }
}
