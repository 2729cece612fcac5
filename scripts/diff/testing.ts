import { type Editable, smallContract } from './corpus/contract.ts';
import { placeChange } from './place.ts';
import type { FoundChange } from './redocly-diff.ts';
import type { Rating, Rule } from './rule.ts';
import type { Contracts } from './split.ts';
import { splitByOperation } from './split.ts';

/** The small contract before and after a change. */
export function contractsOf(change: (contract: Editable) => void = () => {}): Contracts {
  const contract = smallContract();
  change(contract);
  return { base: splitByOperation(smallContract()), revision: splitByOperation(contract) };
}

/**
 * Returns the rating of a rule for a change in Redocly's form. The corpus shows that Redocly reports such changes.
 *
 * @param found Its place. Default: a modified schema.
 */
export function ratedBy(
  rule: Rule,
  found: Partial<FoundChange> & { path: string },
  change?: (contract: Editable) => void,
): Rating | null {
  const contracts = contractsOf(change);
  const whole: FoundChange = {
    typeName: 'Schema',
    kind: 'modified',
    impact: 'patch',
    verdicts: [],
    ...found,
  };
  return rule.rate(placeChange(whole, contracts), contracts);
}

/** A rating of Redocly. */
export const verdict = (ruleId: string) => ({
  impact: 'major' as const,
  verdicts: [{ ruleId, impact: 'major' as const, message: `${ruleId} says so.` }],
});

export const created = '#/paths/~1things/post/requestBody/content/application~1json/schema';
export const got = '#/paths/~1things~1{id}/get/responses/200/content/application~1json';
