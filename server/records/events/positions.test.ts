import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyOf, positionText, readPosition } from './positions.ts';

describe('a position of several sessions', () => {
  it('reads what it wrote', () => {
    const places = new Map(
      [0, 1, 127, 128, 16_384, 2 ** 31 - 1].map((place) => [keyOf(randomUUID()), place]),
    );
    expect(readPosition(positionText(places))).toEqual(places);
    expect(readPosition(positionText(new Map()))).toEqual(new Map());
  });

  it('fits into an id of 1024 characters for 100 long sessions', () => {
    const places = new Map(Array.from({ length: 100 }, () => [keyOf(randomUUID()), 2_097_151]));
    expect(positionText(places).length).toBeLessThanOrEqual(1_024);
  });

  it.each(['', 'start', 'evt_1', '12', 's!', 'sAAAA', 'sAAAAAP____________', 's'.repeat(20)])(
    'rejects %j',
    (text) => {
      expect(readPosition(text)).toBeNull();
    },
  );
});
