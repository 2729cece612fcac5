import { expect, it } from 'vitest';
import { lintWithRule, withOperation } from '../lint-documents.ts';

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const plain = { description: 'Plain' };
const replayed = { ...plain, headers: { 'Idempotent-Replayed': { schema: { type: 'string' } } } };
const components = { parameters: { key }, responses: { plain, replayed } };
const byReference = { $ref: '#/components/parameters/key' };

const found = await lintWithRule('replays-declared', {
  without: { ...withOperation({ parameters: [key], responses: { 200: plain, 409: plain } }), components },
  shared: {
    ...withOperation({
      parameters: [byReference],
      responses: { 200: replayed, 400: { $ref: '#/components/responses/plain' } },
    }),
    components,
  },
  declared: {
    ...withOperation({
      parameters: [byReference],
      responses: {
        200: replayed,
        400: { $ref: '#/components/responses/replayed' },
        401: plain,
        403: plain,
        413: plain,
        429: plain,
        500: plain,
      },
    }),
    components,
  },
  noKey: { ...withOperation({ responses: { 200: plain, 404: plain } }), components },
});
const message = (status: number) => `The ${status} can be replayed: declare the header Idempotent-Replayed.`;

it('reports responses of an operation with a key that lack the header', () => {
  const responses = '#/paths/~1things/get/responses';
  expect(found.without).toEqual([`${responses}/200: ${message(200)}`, `${responses}/409: ${message(409)}`]);
});

it('reports a shared response where it is written', () => {
  expect(found.shared).toEqual([`#/components/responses/plain: ${message(400)}`]);
});

it('accepts declared headers, responses that are not stored, and operations without a key', () => {
  expect([...found.declared, ...found.noKey]).toEqual([]);
});
