import { expect, it } from 'vitest';
import { differenceOf, namedIn } from './difference.ts';
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

it.each([
  ['SchemaProperties', '#', { id: {}, state: {} }, 'Properties `id`, `state`'],
  [
    'OneOf',
    '#/oneOf',
    [{ $ref: '#/components/schemas/get.things.response.Bell' }, { type: 'null' }],
    '`oneOf` `Bell`, `null`',
  ],
  ['Schema', '#/oneOf/0', { oneOf: [{ title: 'A' }, { title: 'B' }] }, '`oneOf` `A`, `B`'],
  ['Schema', '#/oneOf/1', { title: 'A lamp', type: 'object' }, '`oneOf` `A lamp`'],
  ['Tag', '#/tags/2', { name: 'Things' }, 'Tag `Things`'],
  ['Schema', '#/properties/oneOf', { type: 'string' }, null],
] as const)('names what came or went of %s at %s', (typeName, path, value, expected) => {
  const revision = { pointer: path, value: value as unknown as Json };
  expect(namedIn({ path, typeName, kind: 'added', impact: 'minor', verdicts: [], revision })).toBe(expected);
});
