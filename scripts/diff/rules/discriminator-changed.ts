import { mappingDifference } from '../mapping.ts';
import { PAIRS } from '../pairs.ts';
import type { PlacedChange } from '../place.ts';
import type { Rating, Rule } from '../rule.ts';
import type { Contracts } from '../split.ts';

/** Redocly: patch, or no change for a mapping. */
export const discriminatorChanged: Rule = {
  id: 'discriminator-changed',
  reason: 'Typed clients distinguish objects by the discriminator.',
  rate(change, contracts) {
    const { typeName, kind, property, base, revision } = change;
    if (typeName !== 'Discriminator') return null;
    if (kind === 'removed') return { impact: 'major', message: 'No property identifies the objects now.' };
    if (property === PAIRS) return mappingChanged(change, contracts);
    if (property !== 'propertyName') return null;
    return {
      impact: 'major',
      message: `Objects are told apart by \`${revision?.value}\`, no longer by \`${base?.value}\`.`,
    };
  },
};

function mappingChanged(change: PlacedChange, contracts: Contracts): Rating {
  const { lost, added } = mappingDifference(change, contracts);
  const lines = [
    ...lost.map(({ value, before, after }) =>
      after === undefined
        ? `\`${value}\` no longer identifies \`${before}\``
        : `\`${value}\` identifies \`${after}\`, no longer \`${before}\``,
    ),
    ...added.map(({ value, after }) => `\`${value}\` now identifies \`${after}\``),
  ];
  return { impact: lost.length > 0 ? 'major' : 'minor', message: `${lines.join('. ')}.` };
}
