import { expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { boundMetadata } from './metadata.ts';

const metadata = {
  type: 'object',
  maxProperties: 12,
  propertyNames: { maxLength: 64 },
  additionalProperties: { type: 'string', maxLength: 512, description: 'A value.' },
};
const patch = {
  type: 'object',
  additionalProperties: { type: ['string', 'null'], description: 'A value; null deletes it.' },
};
const contract = (schemas: object) => ({ components: { schemas } }) as unknown as Contract;

it('gives a patch the limits of metadata, with twice the pairs', () => {
  const { schemas } = boundMetadata(contract({ Metadata: metadata, MetadataPatch: patch })).components;
  expect(schemas).toEqual({
    Metadata: metadata,
    MetadataPatch: {
      type: 'object',
      maxProperties: 24,
      propertyNames: { maxLength: 64 },
      additionalProperties: {
        type: ['string', 'null'],
        maxLength: 512,
        description: 'A value; null deletes it.',
      },
    },
  });
});

it('rejects a patch with a limit by hand', () => {
  const byHand = { ...patch, maxProperties: 24, additionalProperties: { type: 'string', maxLength: 512 } };
  expect(() => boundMetadata(contract({ Metadata: metadata, MetadataPatch: byHand }))).toThrow(
    'MetadataPatch: leave maxProperties and maxLength out of openapi/.',
  );
});

it('leaves a contract without metadata alone', () => {
  const without = contract({});
  expect(boundMetadata(without)).toBe(without);
});
