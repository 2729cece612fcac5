import { expect, it } from 'vitest';
import { generateToken, hashToken, tokenKind } from './token.ts';

it('creates tokens with their kind and 256 random bits', () => {
  expect(generateToken('pat')).toMatch(/^pat_[A-Za-z0-9_-]{43}$/);
  expect(generateToken('sat')).toMatch(/^sat_[A-Za-z0-9_-]{43}$/);
  expect(generateToken('pat')).not.toBe(generateToken('pat'));
});

it('reads the kind of a token from its prefix', () => {
  expect(['pat_x', 'sat_x', 'cst_x', 'PAT_x', 'x', ''].map(tokenKind)).toEqual([
    'pat',
    'sat',
    'cst',
    null,
    null,
    null,
  ]);
});

it('hashes a token', () => {
  expect(hashToken('pat_a')).toMatch(/^[0-9a-f]{64}$/);
  expect(hashToken('pat_a')).not.toBe(hashToken('pat_b'));
});
