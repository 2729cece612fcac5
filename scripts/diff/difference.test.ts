import { expect, it } from 'vitest';
import { differenceOf } from './difference.ts';
import type { Json } from './document.ts';

const words = (property: string, before: Json | undefined, after: Json | undefined) =>
  differenceOf({
    path: '#',
    typeName: 'Schema',
    kind: 'modified',
    impact: 'patch',
    verdicts: [],
    property,
    ...(before !== undefined && { base: { pointer: '#', value: before } }),
    ...(after !== undefined && { revision: { pointer: '#', value: after } }),
  });

it.each([
  ['maximum', 100, 500, '`maximum` `100` → `500`'],
  ['required', true, undefined, '`required` was `true`, and is gone'],
  ['maxLength', undefined, 20, '`maxLength` is now `20`'],
  ['enum', ['new', 'old'], ['new', 'used'], '`enum`: + `"used"`, − `"old"`'],
  ['prefixItems', ['a', 'b'], ['b', 'a'], '`prefixItems` is in another order'],
  ['key', 'sound', 'tone', '`"sound"` is called `"tone"`'],
] as const)('names both values of %s', (property, before, after, expected) => {
  expect(words(property, before as Json, after as Json)).toBe(expected);
});

it('shows of long texts what differs', () => {
  const same = 'x'.repeat(200);
  expect(words('pattern', `${same}one`, `${same}two`)).toBe(
    `\`pattern\` \`"…${'x'.repeat(20)}one"\` → \`"…${'x'.repeat(20)}two"\``,
  );
});
