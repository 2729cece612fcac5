/** @import { Location } from '../lint/types.ts' */
import { dirname, join, relative } from 'node:path';

/**
 * Writes a reference to a place of the contract.
 * @param {Location} from a place in the file that gets the reference
 * @param {Location} to
 */
export const referenceTo = (from, to) => reference(from, to.source.absoluteRef, to.pointer);

/**
 * Copies a node into another file. Adapts its references, and replaces `{name}` in its texts.
 * @template Node
 * @param {Node} node
 * @param {Location} from
 * @param {Location} to
 * @param {Record<string, string>} [words]
 * @returns {Node}
 */
export function copyOf(node, from, to, words = {}) {
  /** @type {(each: unknown, key?: string) => unknown} */
  const copy = (each, key) => {
    if (typeof each === 'string') {
      if (key !== '$ref') return each.replace(/\{(\w+)\}/g, (name, word) => words[word] ?? name);
      const [file = '', pointer = ''] = each.split('#');
      const target = file ? join(dirname(from.source.absoluteRef), file) : from.source.absoluteRef;
      return reference(to, target, `#${pointer}`).$ref;
    }
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) return each.map((item) => copy(item));
    return Object.fromEntries(Object.entries(each).map(([name, child]) => [copy(name), copy(child, name)]));
  };
  return /** @type {Node} */ (copy(node));
}

/**
 * @param {Location} from
 * @param {string} file
 * @param {string} pointer
 */
function reference({ source }, file, pointer) {
  if (file === source.absoluteRef) return { $ref: pointer };
  const path = relative(dirname(source.absoluteRef), file).replaceAll('\\', '/');
  return { $ref: `${path.startsWith('.') ? path : `./${path}`}${pointer.length > 2 ? pointer : ''}` };
}
