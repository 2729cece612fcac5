/** The memory stores of a session in its sandbox. */
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { Log } from '../../platform/log.ts';
import { type AttachedStore, resourceQueries } from '../../records/resources/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { keepStores } from '../../sandbox/memory-folders.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import {
  areSeenStores,
  readSeenStores,
  type SeenStores,
  writeSeenStores,
} from '../../sandbox/seen-memories.ts';
import { NO_MEMORY, type Synchronise, type TurnMemory } from '../turns/agent.ts';
import type { Fence } from '../turns/fence.ts';
import type { BegunTurn } from '../turns/turn-state.ts';
import type { ApplyParts } from './apply-changes.ts';
import { type MemoryPass, type MountedMemory, memoryPass, stateOf } from './memory-pass.ts';
import { noteText } from './notes.ts';

export interface SessionMemoryOptions extends Omit<ApplyParts, 'at'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly disk: Disk;
  readonly runtime: Pick<Runtime, 'seenAt'>;
  /** Writes while this server has the sandbox. */
  readonly fence: Fence;
  /** Aborted when this process ends. Then nothing waits for the database. */
  readonly abandoned: AbortSignal;
}

/** The maximum number of transactions before the one with a result. An agent can write faster than its changes are stored. */
const PASSES = 100;

/** Returns a function that mounts the memory stores of a session for a turn. Most sessions have none. */
export function sessionMemory(options: SessionMemoryOptions) {
  const { db, disk, runtime, sessionId, fence, abandoned } = options;
  let loaded: SeenStores | undefined;

  /** The service can delete the list meanwhile: see `forgetSeenStores`. */
  async function load(): Promise<SeenStores> {
    if (!loaded || !(await areSeenStores(disk))) loaded = await readSeenStores(disk);
    return loaded;
  }

  function mounted({ description, store }: AttachedStore): MountedMemory {
    const { memory_store_id: storeId, access, mount_path } = description;
    const name = path.posix.basename(mount_path);
    const isReadOnly = access === 'read_only' || store?.archived_at !== null;
    return { storeId, name, isReadOnly, seenPath: runtime.seenAt(disk, path.join(disk.memory, name)) };
  }

  return async (turn: Pick<BegunTurn, 'id' | 'session'>, hasStores: boolean): Promise<TurnMemory> => {
    if (!hasStores) {
      await keepStores(disk, []);
      return NO_MEMORY;
    }
    const { workspace_id: workspaceId } = turn.session;
    const attached = await resourceQueries(db).memoryStores(workspaceId, sessionId);
    const existing = attached.filter(({ store }) => store !== null).map(mounted);
    await keepStores(
      disk,
      existing.map(({ name }) => name),
    );
    const pass = () => memoryPass({ ...options, workspaceId, turnId: turn.id, mounted: existing });
    const inOrder = createOrder();

    async function alone(work: MemoryPass): Promise<void> {
      if (work.hasChanges()) await throughOutages(() => fence((tx) => work.apply(tx)), abandoned);
      else await throughOutages(() => work.apply(db), abandoned);
      await work.finish();
    }

    /** Searches the folders, and stores what does not fit in the transaction that follows. */
    async function searched(seen: SeenStores, isEnd: boolean): Promise<MemoryPass> {
      for (const store of seen.stores.values()) store.full = undefined;
      for (let count = 0; ; count += 1) {
        const work = pass();
        await work.search(seen, isEnd);
        if (!work.hasMore() || count === PASSES) return work;
        await alone(work);
        if (!work.hasProgress()) return work;
      }
    }

    const synchronise: Synchronise = ({ isEnd = false, tells }, write) =>
      inOrder(async () => {
        const seen = await load();
        const work = await searched(seen, isEnd);
        let told = false;
        const result = await write(async (tx) => {
          await work.apply(tx);
          told = tells && seen.notes.length > 0;
          return told ? noteText(seen.notes) : null;
        });
        if (told) seen.notes = [];
        await work.finish();
        return result;
      });

    const seen = await load();
    for (const id of seen.stores.keys())
      if (!existing.some(({ storeId }) => storeId === id)) seen.stores.delete(id);
    let notes: readonly string[] = [];
    if (existing.length > 0) {
      await inOrder(async () => alone(await searched(seen, false)));
      notes = seen.notes;
      seen.notes = [];
      await writeSeenStores(disk, seen);
    }
    return {
      stores: attached.map(({ description, store }) => {
        const { name, description: about, access, instructions } = description;
        const { seenPath } = mounted({ description, store });
        const state = stateOf(store);
        return { path: seenPath, name, description: about, access, instructions, state };
      }),
      mounts: existing.map(({ name, isReadOnly }) => ({ name, writable: !isReadOnly })),
      notes,
      synchronise: existing.length > 0 ? synchronise : null,
    };
  };
}

/** Returns a function that runs one work after the other. */
function createOrder(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  };
}
