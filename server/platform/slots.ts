import { HeldBack, mayTake, type Share } from './shares.ts';

/**
 * Runs work when there is room. Rejects with the signal's reason if the signal is aborted before the work starts. A function that
 * returns the signal is only called if the work must wait.
 */
export type Slots = <Result>(
  workspaceId: string,
  signal: AbortSignal | (() => AbortSignal),
  work: () => Promise<Result>,
) => Promise<Result>;

export interface SlotOptions extends Partial<Omit<Share, 'perWorkspace'>> {
  /** How many slots a workspace can have: a number, or a function of the moment. */
  readonly perWorkspace?: number | (() => number);
  /** For how long a slot stays taken after a work, in milliseconds. Called with how long the work took. By default, 0. */
  readonly restMs?: (workspaceId: string, tookMs: number) => number;
  /** Called once per wait of a workspace whose work waits although a slot is free. */
  readonly onHeldBack?: (workspaceId: string) => void;
}

/**
 * Runs a limited number of works at once. When one ends, the next belongs to the workspace with the fewest running.
 * Workspaces with equal numbers take turns. The work of a workspace runs in the order of the calls. By default, one workspace
 * can have all slots.
 */
export function createSlots(
  count: number,
  { perWorkspace = count, reserved = 0, restMs = () => 0, onHeldBack = () => {} }: SlotOptions = {},
): Slots {
  const most = typeof perWorkspace === 'function' ? perWorkspace : () => perWorkspace;
  const heldBack = new HeldBack(onHeldBack);
  let free = count;
  const running = new Map<string, number>();
  /** The workspace that has waited longest since its last turn is first. */
  const waiting = new Map<string, Set<() => void>>();

  const runningOf = (workspaceId: string) => running.get(workspaceId) ?? 0;
  const canBegin = (workspaceId: string) =>
    mayTake({ perWorkspace: most(), reserved }, runningOf(workspaceId), free);

  /** Without a free slot, a wait continues for the reason for which it began. */
  function tellHeldBack(): void {
    heldBack.set([...waiting.keys()].filter((each) => heldBack.has(each) || (free > 0 && !canBegin(each))));
  }

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
        tellHeldBack();
        reject(signal.reason);
      };
      queue.add(begin);
      signal.addEventListener('abort', abandon);
      tellHeldBack();
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
    if (waiting.size === 0 && heldBack.isEmpty) return;
    // More than one can begin if workspaces can have more than before.
    for (let next = nextOne(); next !== undefined; next = nextOne()) begin(next);
    tellHeldBack();
  }

  function releaseAfterRest(workspaceId: string, tookMs: number): void {
    const rest = restMs(workspaceId, tookMs);
    if (rest > 0) setTimeout(release, rest, workspaceId);
    else release(workspaceId);
  }

  function nextOne(): string | undefined {
    const [next] = [...waiting.keys()]
      .filter(canBegin)
      .sort((one, other) => runningOf(one) - runningOf(other));
    return next;
  }

  function begin(next: string): void {
    const queue = waiting.get(next) ?? new Set();
    waiting.delete(next);
    waiting.set(next, queue);
    take(next);
    const [first] = queue;
    first?.();
  }

  return async (workspaceId, signal, work) => {
    if (typeof signal !== 'function') signal.throwIfAborted();
    if (canBegin(workspaceId) && !waiting.has(workspaceId)) take(workspaceId);
    else await wait(workspaceId, typeof signal === 'function' ? signal() : signal);
    const began = performance.now();
    try {
      return await work();
    } finally {
      releaseAfterRest(workspaceId, performance.now() - began);
    }
  };
}
