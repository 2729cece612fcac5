/** @import { Rule } from '../types.ts' */

const words = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * A URL is made of words in lower case with hyphens between them, and of parameters. redocly.yaml lists the
 * exceptions by name. Redocly's own `paths-kebab-case` has no list of exceptions.
 * @type {Rule<{ exceptions?: string[] }>}
 */
export const pathWords = ({ exceptions = [] }) => ({
  PathItem(_path, { key, report }) {
    for (const segment of String(key).split('/').slice(1)) {
      if (words.test(segment) || /^\{\w+\}$/.test(segment) || exceptions.includes(segment)) continue;
      report({
        message: `${segment} is not in words-with-hyphens: rename it, or except it in redocly.yaml.`,
      });
    }
  },
});
