/** One synchronisation of the memory stores of a session. */
import { type Clock, toTimestamp } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log, LogFields } from '../../platform/log.ts';
import { type AttachedStore, resourceQueries } from '../../records/resources/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import {
  newSeenStore,
  type SeenStore,
  type SeenStores,
  writeSeenStores,
} from '../../sandbox/seen-memories.ts';
import { type Applied, type ApplyParts, applyChanges } from './apply-changes.ts';
import { bring } from './bring.ts';
import { type LocalChanges, localChanges, NO_CHANGES } from './local-changes.ts';
import { type About, notesOf, type Reason } from './notes.ts';

/** A store that is mounted in a turn. */
export interface MountedMemory {
  readonly storeId: string;
  /** The name of its folder. */
  readonly name: string;
  readonly isReadOnly: boolean;
  /** The path of its folder as the agent sees it. */
  readonly seenPath: string;
}

export interface MemoryPassOptions extends Omit<ApplyParts, 'at'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly disk: Disk;
  readonly workspaceId: string;
  readonly turnId: string;
  readonly mounted: readonly MountedMemory[];
}

export interface MemoryPass {
  /** Searches the folders. */
  search(seen: SeenStores, isEnd: boolean): Promise<void>;
  /** True if the search has found something to store. */
  hasChanges(): boolean;
  /** True if one transaction does not store all that it has found. */
  hasMore(): boolean;
  /** Stores what it has found, in a transaction that has locked the session, or reads what has changed. Can be repeated. */
  apply(tx: Database): Promise<void>;
  /** True if it has stored or undone something. */
  hasProgress(): boolean;
  /** Called when the transaction is committed. Brings the folders up to date. */
  finish(): Promise<void>;
}

/** The number of texts that wait until the agent can be told. */
const MOST_NOTES = 20;

/** Whether a store can change. */
export type StoreState = 'live' | 'archived' | 'gone';

export const stateOf = (store: AttachedStore['store']): StoreState => {
  if (store === null) return 'gone';
  return store.archived_at === null ? 'live' : 'archived';
};

/** What a pass knows of a store. */
interface Part extends MountedMemory {
  readonly store: SeenStore;
  readonly local: LocalChanges;
  state: StoreState | 'detached';
  newest: string | null;
  applied: Applied | null;
}

/** The changes of a store that can only be read. */
const undoneIn = ({ isReadOnly, state, local }: Part) =>
  isReadOnly || state === 'archived' ? [...local.changed, ...local.deleted] : [];

export function memoryPass(options: MemoryPassOptions): MemoryPass {
  const { clock, log, disk, sessionId, workspaceId, turnId, mounted } = options;
  let seen: SeenStores;
  let parts: Part[] = [];
  const note = ({ seenPath }: Part, about: readonly About[]) => {
    seen.notes = [...new Set([...seen.notes, ...notesOf(about, seenPath)])].slice(-MOST_NOTES);
  };

  function report(event: LogFields['event'], { code, name }: NodeJS.ErrnoException, text: string): void {
    log.error({ event, session_id: sessionId, reason: code ?? name }, text);
  }

  /** A folder that cannot be read is as if nothing had changed. */
  async function searchOne(each: MountedMemory, store: SeenStore, isEnd: boolean): Promise<LocalChanges> {
    const moment = { now: clock.now().getTime(), turn: turnId, isEnd };
    try {
      return await localChanges({ disk, name: each.name }, store, each.isReadOnly, moment);
    } catch (error) {
      report('memory.unreadable', error as Error, 'a memory folder cannot be read');
      return NO_CHANGES;
    }
  }

  async function applyOne(tx: Database, part: Part, attached: AttachedStore | undefined): Promise<void> {
    const { storeId, store, local, isReadOnly } = part;
    part.state = attached ? stateOf(attached.store) : 'detached';
    part.newest = attached?.store?.last_version_id ?? null;
    part.applied = null;
    if (part.state !== 'live' || isReadOnly || local.changed.length + local.deleted.length === 0) return;
    const at = toTimestamp(clock.now());
    const applied = await applyChanges(tx, { workspaceId, storeId }, local, store, { ...options, at });
    if (typeof applied === 'string') {
      part.state = applied;
      return;
    }
    part.applied = applied;
    part.store.full = applied.about
      .map(({ reason }) => reason)
      .find((reason) => reason === 'full' || reason === 'quota');
    part.newest = applied.newest;
  }

  async function finishOne(part: Part): Promise<void> {
    const { storeId, name, store, local, state, newest, applied } = part;
    for (const [path, memory] of applied?.stored ?? []) store.memories.set(path, memory);
    for (const [path, file] of applied?.skipped ?? []) store.skipped.set(path, file);
    for (const path of applied?.removed ?? []) store.memories.delete(path);
    if (state === 'gone' || state === 'detached') return;
    const lost = [...(applied?.replaced ?? []), ...undoneIn(part).map(({ path }) => path)];
    const before = applied ? applied.before : newest;
    const isNew = store.newest === null || store.newest !== before;
    if (isNew || lost.length > 0 || local.isEmptied) {
      store.newest = null;
      const about = await bring({ ...options, storeId, name }, store, lost);
      note(part, about);
      if (about.some(({ reason }) => reason === 'no_room')) return;
    }
    store.newest = newest;
  }

  return {
    async search(known, isEnd) {
      seen = known;
      parts = [];
      for (const each of mounted) {
        const store = seen.stores.get(each.storeId) ?? newSeenStore();
        seen.stores.set(each.storeId, store);
        const local = await searchOne(each, store, isEnd);
        const part: Part = { ...each, store, local, state: 'live', newest: null, applied: null };
        parts.push(part);
        note(part, local.skipped);
      }
    },

    hasChanges: () =>
      parts.some(({ isReadOnly, local }) => !isReadOnly && local.changed.length + local.deleted.length > 0),

    hasMore: () => parts.some(({ local }) => local.hasMore),

    async apply(tx) {
      const attached = await resourceQueries(tx).memoryStores(workspaceId, sessionId);
      const byId = new Map(attached.map((each) => [each.description.memory_store_id, each]));
      // All transactions lock several stores in the same order.
      const ordered = parts.toSorted((one, other) => (one.storeId < other.storeId ? -1 : 1));
      for (const part of ordered) await applyOne(tx, part, byId.get(part.storeId));
      for (const part of ordered) tell(part);
    },

    hasProgress: () =>
      parts.some(
        (part) =>
          undoneIn(part).length > 0 ||
          (part.applied !== null && part.applied.before !== part.applied.newest) ||
          (part.applied?.about.length ?? 0) > 0,
      ),

    async finish() {
      for (const part of parts) {
        try {
          await finishOne(part);
        } catch (error) {
          // The next pass tries again, because `newest` is null.
          part.store.newest = null;
          report('memory.not_updated', error as Error, 'a memory folder could not be brought up to date');
        }
      }
      await writeSeenStores(disk, seen);
    },
  };

  /** Adds what the agent is told, once. */
  function tell(part: Part): void {
    const { store, local, state, applied, isReadOnly } = part;
    const about: About[] = [...(applied?.about ?? [])];
    about.push(...undoneIn(part).map(({ path }): About => ({ path, reason: 'read_only' })));
    const whole: Reason[] = [
      ...(state !== 'live' && !(isReadOnly && state === 'archived') ? [state] : []),
      ...(local.isCut ? (['more'] as const) : []),
    ];
    if (whole.join() !== store.told) about.push(...whole.map((reason): About => ({ path: '/', reason })));
    store.told = whole.join();
    note(part, about);
  }
}
