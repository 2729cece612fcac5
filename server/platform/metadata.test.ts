import { expect, it } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { patchMetadata } from './metadata.ts';

const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key ${index}`, 'x']));

it('sets pairs, deletes null ones, and keeps the others', () => {
  const before = { team: 'platform', ticket: 'PLT-1', constructor: 'x' };
  expect(patchMetadata(before, { ticket: null, team: 'web', note: '', toString: null })).toEqual({
    team: 'web',
    constructor: 'x',
    note: '',
  });
  expect(before.ticket).toBe('PLT-1');
});

it('rejects too many pairs only after the patch', () => {
  const { maxProperties: most } = contract.components.schemas.Metadata;
  const full = pairs(most);
  expect(Object.keys(patchMetadata(full, { 'key 0': null, more: 'x' }))).toHaveLength(most);
  expect(() => patchMetadata(full, { more: 'x' })).toThrow(
    expect.objectContaining({ status: 400, message: `body.metadata must leave at most ${most} pairs.` }),
  );
});
