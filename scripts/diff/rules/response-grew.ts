import { saidOf } from '../difference.ts';
import { isObject } from '../document.ts';
import { schemaAt } from '../place.ts';
import type { FoundChange } from '../redocly-diff.ts';
import type { Rule } from '../rule.ts';

const limits =
  /^(minimum|maximum|exclusiveMinimum|exclusiveMaximum|minLength|maxLength|minItems|maxItems|minProperties|maxProperties)$/;

/**
 * New values of an enumeration, new types of objects with a discriminator, and values beyond an old limit (section
 * Compatibility of the documentation). Redocly: major.
 */
export const responseGrew: Rule = {
  id: 'response-grew',
  reason: 'Responses can grow, and clients ignore unknown parts.',
  rate(change, { revision }) {
    const { side, verdicts, kind, property = '', keys } = change;
    const [verdict] = verdicts;
    if (side !== 'response' || !verdict) return null;
    const message = saidOf(change, verdict);
    if (verdict.ruleId === 'enum-values-added' && keepsSome(change)) return { impact: 'minor', message };
    if (verdict.ruleId === 'schema-constraint-changed' && limits.test(property))
      return { impact: 'minor', message };
    const isBranch =
      verdict.ruleId === 'schema-combinator-changed' && kind === 'added' && keys.at(-2) === 'oneOf';
    if (!isBranch || !isObject(schemaAt(revision, change)?.discriminator)) return null;
    return { impact: 'minor', message };
  },
};

/**
 * Returns true if an old value still exists. Otherwise all values are replaced, for example the one of a discriminator.
 */
function keepsSome({ base, revision }: FoundChange): boolean {
  const [before, after] = [base?.value, revision?.value];
  return Array.isArray(before) && Array.isArray(after) && before.some((value) => after.includes(value));
}
