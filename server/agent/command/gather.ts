import { setImmediate } from 'node:timers/promises';

/** Processes items in order. Items that arrive during processing form the next batch. */
export interface Gatherer<Item> {
  /** Resolves when there is room for more, before the item is processed. Only one caller at a time may wait. */
  add(item: Item, bytes: number): Promise<void>;
  /** Resolves when all items are processed. Rejects if an item failed. No item after it is processed. */
  done(): Promise<void>;
}

/** The maximum number of waiting items, without those in progress. */
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
      // The embedded database responds in microtasks. Without this, requests and other turns would wait for an agent
      // that prints much.
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
