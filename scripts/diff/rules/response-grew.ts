import { isObject } from '../document.ts';
import { schemaAt } from '../place.ts';
import type { Rule } from '../rule.ts';

const limits =
  /^(minimum|maximum|exclusiveMinimum|exclusiveMaximum|minLength|maxLength|minItems|maxItems|minProperties|maxProperties)$/;

/**
 * Answers may grow, and clients pass over what they do not know (section Compatibility of the documentation): new values
 * of an enumeration, new types of objects that are told apart, and more of what was limited. Redocly: major.
 */
export const responseGrew: Rule = {
  id: 'response-grew',
  rate(change, { revision }) {
    const { side, verdicts, kind, property = '', keys } = change;
    const [verdict] = verdicts;
    if (side !== 'response' || !verdict) return null;
    if (verdict.ruleId === 'enum-values-added' && Array.isArray(change.base?.value))
      return { impact: 'minor', message: verdict.message };
    if (verdict.ruleId === 'schema-constraint-changed' && limits.test(property))
      return { impact: 'minor', message: verdict.message };
    const isBranch =
      verdict.ruleId === 'schema-combinator-changed' && kind === 'added' && keys.at(-2) === 'oneOf';
    if (!isBranch || !isObject(schemaAt(revision, change)?.discriminator)) return null;
    return { impact: 'minor', message: verdict.message };
  },
};
