import type { JsonObject } from '../document.ts';
import type { Rule } from '../rule.ts';
import { requirementsOf } from './security.ts';

/**
 * A protected operation is open, or open to more callers. Redocly: patch, or minor.
 */
export const securityLoosened: Rule = {
  id: 'security-loosened',
  reason: 'No client breaks, but users who rely on the protection do.',
  rate(change, { base, revision }) {
    const { typeName, keys, verdicts } = change;
    if (!typeName.startsWith('Security') || typeName === 'SecurityScheme' || verdicts.length > 0) return null;
    const [before, after] = [requirementsOf(base, keys[0]), requirementsOf(revision, keys[0])];
    if (!before || !after || isOpen(before)) return null;
    if (isOpen(after)) return { impact: 'major', message: 'It can be called without a token.' };
    const said = after.map((each) => Object.keys(each).join(' with ')).join(', or ');
    return { impact: 'major', message: `Fewer credentials are requested than before: ${said}.` };
  },
};

/** Returns true if an operation needs no token. */
function isOpen(requirements: JsonObject[]): boolean {
  return requirements.length === 0 || requirements.some((each) => Object.keys(each).length === 0);
}
