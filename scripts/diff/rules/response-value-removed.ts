import { differenceOf } from '../difference.ts';
import type { Rule } from '../rule.ts';

/**
 * Like an import of a removed schema name (`schema-name-removed`). Redocly: patch.
 */
export const responseValueRemoved: Rule = {
  id: 'response-value-removed',
  reason: 'Every response was possible before, but a comparison with the removed value no longer compiles.',
  rate(change) {
    const { side, property, base, revision } = change;
    const [before, after] = [base?.value, revision?.value];
    if (side !== 'response' || property !== 'enum' || !Array.isArray(before) || !Array.isArray(after))
      return null;
    if (before.every((value) => after.includes(value))) return null;
    return {
      impact: 'major',
      message: `${differenceOf(change)}: clients that compare with a removed value no longer compile.`,
    };
  },
};
