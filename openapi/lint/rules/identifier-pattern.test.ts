import { expect, it } from 'vitest';
import { lintWithRule, withOperation, withProperties } from '../lint-documents.ts';

const prefixed = { type: 'string', pattern: '^sess_[a-z0-9]+$' };
const found = await lintWithRule('identifier-pattern', {
  bare: withProperties({ id: { type: 'string' } }),
  unanchored: withProperties({ session_id: { type: 'string', pattern: 'sess_' } }),
  noPrefix: withProperties({ session_id: { type: 'string', pattern: '^[a-z]+$' } }),
  number: withProperties({ session_id: { type: 'integer' } }),
  items: withProperties({ vault_ids: { type: 'array', items: { type: 'string' } } }),
  nullable: withProperties({ first_id: { oneOf: [{ type: 'string' }, { type: 'null' }] } }),
  parameter: withOperation({ parameters: [{ name: 'before_id', in: 'query', schema: { type: 'string' } }] }),
  requestId: withProperties({ request_id: prefixed }),
  silentForeign: withProperties({ id: { type: 'string', 'x-foreign-identifier': '' } }),
  good: {
    ...withOperation({ parameters: [{ name: 'session_id', in: 'query', schema: prefixed }] }),
    components: {
      schemas: {
        SessionId: prefixed,
        Thing: {
          type: 'object',
          properties: {
            id: { $ref: '#/components/schemas/SessionId' },
            parent_id: { oneOf: [{ $ref: '#/components/schemas/SessionId' }, { type: 'null' }] },
            last_id: { ...prefixed, type: ['string', 'null'] },
            either_id: { type: 'string', pattern: '^(sess|sthr)_[a-z]+$' },
            vault_ids: { type: 'array', items: { $ref: '#/components/schemas/SessionId' } },
            request_id: { type: 'string', format: 'uuid' },
          },
        },
      },
    },
  },
  foreign: withProperties({ id: { type: 'string', 'x-foreign-identifier': "The provider's name." } }),
  otherNames: withProperties({ identity: { type: 'string' }, paid: { type: 'boolean' } }),
});
const needsPrefix = 'needs a pattern that starts with its prefix, such as `^sess_`.';
const property = (name: string) => `#/components/schemas/Thing/properties/${name}: ${name}`;

it('reports an identifier whose pattern is missing, not anchored, or without a prefix', () => {
  expect(found.bare).toEqual([`${property('id')} ${needsPrefix}`]);
  expect(found.unanchored).toEqual([`${property('session_id')} ${needsPrefix}`]);
  expect(found.noPrefix).toEqual([`${property('session_id')} ${needsPrefix}`]);
});

it('reports identifiers that are nullable, in arrays, or parameters, like any other', () => {
  expect(found.nullable).toEqual([`${property('first_id')} ${needsPrefix}`]);
  expect(found.items).toEqual([`${property('vault_ids')} ${needsPrefix}`]);
  expect(found.parameter).toEqual([`#/paths/~1things/get/parameters/0/schema: before_id ${needsPrefix}`]);
});

it('reports an identifier that is not a string', () => {
  expect(found.number).toEqual([`${property('session_id')} is a string, or an array of strings.`]);
});

it('reports a request_id that is not a UUID', () => {
  expect(found.requestId).toEqual([`${property('request_id')} is a UUID: \`format: uuid\`.`]);
});

it('reports a foreign identifier without an owner', () => {
  expect(found.silentForeign).toEqual([`${property('id')} ${needsPrefix}`]);
});

it('accepts prefixed patterns, a UUID request_id, and a foreign identifier with an owner', () => {
  expect([...found.good, ...found.foreign, ...found.otherNames]).toEqual([]);
});
