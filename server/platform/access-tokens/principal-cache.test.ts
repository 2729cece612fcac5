import { beforeEach, describe, expect, it } from 'vitest';
import { type TestClock, testClock } from '../../testing/clock.ts';
import { createPrincipalCache } from './principal-cache.ts';

describe('The holder of a token', () => {
  let clock: TestClock;
  let cache: ReturnType<typeof createPrincipalCache>;
  let asked: string[];
  beforeEach(() => {
    clock = testClock();
    cache = createPrincipalCache(clock);
    asked = [];
  });

  /** Asks for the holder of a token, whom the database knows unless told otherwise. */
  const get = (hash: string, expiresAt: number | null = null, known = true) =>
    cache.get(hash, async () => {
      asked.push(hash);
      return known
        ? { principal: { workspaceId: 'wks_a', tokenId: `tok_${hash}`, scopes: [] }, expiresAt }
        : null;
    });

  it('is looked up once a second', async () => {
    expect(await get('a')).toEqual({ workspaceId: 'wks_a', tokenId: 'tok_a', scopes: [] });
    clock.advance(999);
    expect(await get('a')).toEqual({ workspaceId: 'wks_a', tokenId: 'tok_a', scopes: [] });
    expect(asked).toEqual(['a']);
    clock.advance(1);
    await get('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is not cached if it was looked up before a revocation', async () => {
    await cache.get('a', async () => {
      cache.clear();
      return { principal: { workspaceId: 'wks_a', tokenId: 'tok_a', scopes: [] }, expiresAt: null };
    });
    expect(await get('a', null, false)).toBeNull();
  });

  it('is looked up when the token expires, and is nobody then', async () => {
    const expiresAt = clock.now().getTime() + 500;
    await get('a', expiresAt);
    clock.advance(499);
    expect(await get('a', expiresAt)).not.toBeNull();
    expect(asked).toEqual(['a']);
    clock.advance(1);
    expect(await get('a', null, false)).toBeNull();
  });

  it('is looked up again when the clock has gone back', async () => {
    await get('a');
    await get('a');
    clock.advance(-1);
    await get('a');
    expect(asked).toEqual(['a', 'a']);
  });

  it('is nobody only as long as the token is unknown', async () => {
    expect(await get('a', null, false)).toBeNull();
    expect(await get('a')).not.toBeNull();
    expect(asked).toEqual(['a', 'a']);
  });

  it('is forgotten when all are, and when a thousand others came after', async () => {
    for (let index = 0; index < 1_000; index += 1) await get(`${index}`);
    asked = [];
    await get('0');
    expect(asked).toEqual([]);
    await get('new');
    await get('1');
    await get('0');
    expect(asked).toEqual(['new', '0']);
    cache.clear();
    await get('new');
    expect(asked).toEqual(['new', '0', 'new']);
  });
});
