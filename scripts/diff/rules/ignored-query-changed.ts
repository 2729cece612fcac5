import type { Rule } from '../rule.ts';

/**
 * Redocly does not compare the values of extensions. `splitByOperation` writes the names to each operation.
 */
export const ignoredQueryChanged: Rule = {
  id: 'ignored-query-changed',
  reason: 'The service rejects query parameters that are neither declared nor ignored.',
  rate({ property, base, revision }) {
    if (property !== 'x-ignored-query') return null;
    const after = namesIn(revision?.value);
    const removed = namesIn(base?.value).filter((name) => !after.includes(name));
    return removed.length > 0
      ? { impact: 'major', message: `The query parameter ${removed.join(', ')} is no longer ignored.` }
      : { impact: 'minor', message: `Ignored query parameters: ${after.join(', ')}.` };
  },
};

const namesIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(' ')
    .filter(Boolean);
