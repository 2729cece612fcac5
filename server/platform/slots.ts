/** Runs work when there is room. Rejects with the signal's reason if the signal is aborted before the work starts. */
export type Slots = <Result>(
  workspaceId: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result>;

/**
 * Runs a limited number of works at once. When one ends, the next belongs to the workspace with the fewest running.
 * Workspaces with equal numbers take turns. The work of a workspace runs in the order of the calls.
 *
 * @param perWorkspace How many works of a workspace run at once.
 */
export function createSlots(count: number, perWorkspace = count): Slots {
  let free = count;
  const running = new Map<string, number>();
  /** The workspace that has waited longest since its last turn is first. */
  const waiting = new Map<string, Set<() => void>>();

  const runningOf = (workspaceId: string) => running.get(workspaceId) ?? 0;

  function wait(workspaceId: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = waiting.get(workspaceId) ?? new Set();
      waiting.set(workspaceId, queue);
      const leave = () => {
        queue.delete(begin);
        if (queue.size === 0) waiting.delete(workspaceId);
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

  function take(workspaceId: string): void {
    free -= 1;
    running.set(workspaceId, runningOf(workspaceId) + 1);
  }

  function release(workspaceId: string): void {
    free += 1;
    const rest = runningOf(workspaceId) - 1;
    if (rest > 0) running.set(workspaceId, rest);
    else running.delete(workspaceId);
    const [next] = [...waiting.keys()]
      .filter((each) => runningOf(each) < perWorkspace)
      .sort((one, other) => runningOf(one) - runningOf(other));
    if (next === undefined) return;
    const queue = waiting.get(next) ?? new Set();
    waiting.delete(next);
    waiting.set(next, queue);
    take(next);
    const [begin] = queue;
    begin?.();
  }

  return async (workspaceId, signal, work) => {
    signal.throwIfAborted();
    if (free > 0 && runningOf(workspaceId) < perWorkspace) take(workspaceId);
    else await wait(workspaceId, signal);
    try {
      return await work();
    } finally {
      release(workspaceId);
    }
  };
}
