import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import { authenticateTokens } from './authenticate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const principal = {
  tokenId: 'tok_1',
  workspaceId: 'default',
  scopes: ['read'],
  client: null,
} as never as Principal;

/** Authenticates a request that waits for a place. The token is revoked meanwhile. */
function waitingRequest(waitMs: number) {
  const authenticate = vi
    .fn<() => Promise<Principal | null>>(async () => null)
    .mockResolvedValueOnce(principal);
  const count = vi.fn();
  const end = vi.fn();
  const onEnd = vi.fn();
  const admit = () => new Promise<() => void>((resolve) => setTimeout(resolve, waitMs, end));
  const options = { tokens: { authenticate }, rates: { count }, places: { admit } };
  const result = authenticateTokens(options as never)('secret', { operation: operations.getSession, onEnd });
  return { result, authenticate, count, end, onEnd };
}

it('rejects a token that was revoked while its request waited for a place', async () => {
  const { result, count, onEnd, end } = waitingRequest(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBeNull();
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(end);
  expect(count).toHaveBeenCalledTimes(1);
});

it('checks a token once if its request hardly waits', async () => {
  const { result, authenticate } = waitingRequest(100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await result).toBe(principal);
  expect(authenticate).toHaveBeenCalledTimes(1);
});
