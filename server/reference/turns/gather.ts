import { setImmediate } from 'node:timers/promises';

/** Takes up what comes one by one, in order: what comes while the last was being taken up is the next, all at once. */
export interface Gatherer<Item> {
  /** Resolves when there is room for more; before what was added is taken up. Not for two callers at once. */
  add(item: Item, bytes: number): Promise<void>;
  /** Resolves when all that was added is taken up. Rejects when something could not be: nothing is after that. */
  done(): Promise<void>;
}

/** How much waits at most, beside what is being taken up. */
export interface Room {
  readonly items: number;
  readonly bytes: number;
}

export function gather<Item>(take: (items: readonly Item[]) => Promise<void>, room: Room): Gatherer<Item> {
  let waiting: Item[] = [];
  let bytes = 0;
  let taking: Promise<void> | undefined;

  async function takeAll(): Promise<void> {
    while (waiting.length > 0) {
      // The embedded database responds in microtasks: requests and other turns would wait for an agent that talks.
      await setImmediate();
      const items = waiting;
      waiting = [];
      bytes = 0;
      await take(items);
    }
    taking = undefined;
  }

  return {
    async add(item, size) {
      waiting.push(item);
      bytes += size;
      taking ??= takeAll();
      if (waiting.length >= room.items || bytes >= room.bytes) await taking;
      // A failure is told by `done`, and to whoever finds no room.
      else taking.catch(() => {});
    },
    done: async () => taking,
  };
}
