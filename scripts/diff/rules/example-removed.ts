import { isObject } from '../document.ts';
import type { Rule } from '../rule.ts';

/** Redocly: patch. */
export const exampleRemoved: Rule = {
  id: 'example-removed',
  reason: '`Prefer: example=NAME` and the MSW handlers name examples. Without the example, they fail.',
  rate({ typeName, kind, keys, base }) {
    if (kind !== 'removed') return null;
    const all = typeName === 'ExamplesMap' && isObject(base?.value) ? Object.keys(base.value) : [];
    const names = typeName === 'Example' ? [keys.at(-1) ?? ''] : all;
    if (names.length === 0) return null;
    return {
      impact: 'major',
      message: `Gone: ${names.map((name) => `\`${name}\``).join(', ')}. Tests that ask the mock for it fail.`,
    };
  },
};
