/** @import { Rule } from '../types.ts' */

/** What does not belong in a text, and where it belongs. */
const elsewhere = /** @type {const} */ ([
  [/\bspecification\b|\bour choice\b/i, 'Write the source only in `x-source` and `x-ours`.'],
  [/\breference service\b/i, 'Say "the service": the contract is that of any service.'],
]);

/**
 * Titles, summaries and descriptions are for people who use the API. The source is in `x-source` and `x-ours`, which the
 * documentation shows folded.
 * @type {Rule}
 */
export const textsForReaders = () => ({
  any(node, { location, report }) {
    for (const name of /** @type {const} */ (['title', 'summary', 'description'])) {
      const text = node?.[name];
      if (typeof text !== 'string') continue;
      for (const [words, message] of elsewhere) {
        if (words.test(text)) report({ message, location: location.child([name]) });
      }
    }
  },
});
