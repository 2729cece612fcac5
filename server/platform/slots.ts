/** Runs work when there is room. Rejects with the signal's reason if the signal is aborted before the work starts. */
export type Slots = <Result>(
  tenantId: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Runs a limited number of works at once. When one ends, the next belongs to the tenant with the fewest running.
 * Tenants with equal numbers take turns. The work of a tenant runs in the order of the calls.
 *
 * @param perTenant How many works of a tenant run at once.
 */
export function createSlots(count: number, perTenant = count): Slots {
  let free = count;
  const running = new Map<string, number>();
  /** The tenant that has waited longest since its last turn is first. */
  const waiting = new Map<string, Set<() => void>>();

  const runningOf = (tenantId: string) => running.get(tenantId) ?? 0;

  function wait(tenantId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = waiting.get(tenantId) ?? new Set();
      waiting.set(tenantId, queue);
      const leave = () => {
        queue.delete(begin);
        if (queue.size === 0) waiting.delete(tenantId);
        signal.removeEventListener('abort', abandon);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const abandon = () => {
        leave();
        reject(signal.reason);
      };
      queue.add(begin);
      signal.addEventListener('abort', abandon);
    });
  }

  function take(tenantId: string): void {
    free -= 1;
    running.set(tenantId, runningOf(tenantId) + 1);
  }

  function release(tenantId: string): void {
    free += 1;
    const rest = runningOf(tenantId) - 1;
    if (rest > 0) running.set(tenantId, rest);
    else running.delete(tenantId);
    const [next] = [...waiting.keys()]
      .filter((each) => runningOf(each) < perTenant)
      .sort((one, other) => runningOf(one) - runningOf(other));
    if (next === undefined) return;
    const queue = waiting.get(next) ?? new Set();
    waiting.delete(next);
    waiting.set(next, queue);
    take(next);
    const [begin] = queue;
    begin?.();
  }

  return async (tenantId, signal, work) => {
    signal.throwIfAborted();
    if (free > 0 && runningOf(tenantId) < perTenant) take(tenantId);
    else await wait(tenantId, signal);
    try {
      return await work();
    } finally {
      release(tenantId);
    }
  };
}
