import type { Operation, OperationId } from '../../../generated/operations.ts';
import { rateLimited } from '../../shell/errors.ts';

/** The maximum numbers of requests of a token on a server. 0 switches it off. */
export interface RateLimits {
  readonly requestsPerSecond: number;
  readonly writesPerSecond: number;
  readonly sessionsPerMinute: number;
}

/** The maximum number of tokens that are counted. The one that was used least recently is forgotten. */
const TOKENS = 10_000;

/** Operations that begin a session. */
const beginning: ReadonlySet<OperationId> = new Set(['createSession', 'runDeployment', 'runSchedule']);

type Limited = Pick<Operation, 'scope'> & { readonly id: string };

interface Policy {
  readonly name: string;
  readonly quota: number;
  /** In milliseconds. */
  readonly window: number;
  appliesTo(operation: Limited): boolean;
}

/**
 * Limits the requests of tokens with a token bucket per limit: a quota at once, which fills again evenly over its window. The
 * state of a bucket is one number, the time when it is full again (GCRA), so the memory is bounded however many tokens there
 * are. Decision 2 says why no library does it.
 *
 * @param now The time in milliseconds, which never goes back.
 */
export function createRateLimits(limits: RateLimits, now: () => number = () => performance.now()) {
  const all: Policy[] = [
    { name: 'requests', quota: limits.requestsPerSecond, window: 1_000, appliesTo: () => true },
    {
      name: 'writes',
      quota: limits.writesPerSecond,
      window: 1_000,
      appliesTo: ({ scope }) => scope === 'write',
    },
    {
      name: 'sessions',
      quota: limits.sessionsPerMinute,
      window: 60_000,
      appliesTo: ({ id }) => beginning.has(id as OperationId),
    },
  ];
  const policies = all.filter(({ quota }) => quota > 0);
  /** When the buckets of a token are full again, in the order of the policies. The least recently used token is first. */
  const fullAt = new Map<string, number[]>();

  return {
    /**
     * Counts a request of a token. A rejected request does not count.
     *
     * @throws 429 with the limit that the request exceeds.
     */
    count(tokenId: string, operation: Limited): void {
      if (policies.length === 0) return;
      const time = now();
      const times = fullAt.get(tokenId) ?? policies.map(() => time);
      const next = policies.map((policy, index) => {
        const { quota, window } = policy;
        const full = Math.max(times[index] ?? time, time);
        if (!policy.appliesTo(operation)) return full;
        const after = full + window / quota;
        if (after - time > window) throw exceeded(policy, after - time - window);
        return after;
      });
      fullAt.delete(tokenId);
      fullAt.set(tokenId, next);
      // The first key of a map is the oldest.
      if (fullAt.size > TOKENS) fullAt.delete(fullAt.keys().next().value as string);
    },
  };
}

/** The headers have the form of draft-ietf-httpapi-ratelimit-headers-10. */
function exceeded({ name, quota, window }: Policy, waitMs: number) {
  const retryAfter = Math.ceil(waitMs / 1_000);
  return rateLimited({
    retryAfter,
    limit: `"${name}";r=0;t=${retryAfter}`,
    policy: `"${name}";q=${quota};w=${window / 1_000}`,
  });
}
