import { setMaxListeners } from 'node:events';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import { type Disk, makeDisk } from './disk.ts';
import { type MountList, openMountList } from './mount-list.ts';
import type { WorkspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';
import { clearIncoming, removeCheckout, removeTree } from './tree.ts';

/** What is done in a workspace: one thing after the other. */
export interface Tenancy {
  /** Clones what is attached and not there. */
  mount(mounted: MountList, signal: AbortSignal): Promise<void>;
  /** Ends the clones of what is attached no more. */
  keepOnly(attached: ReadonlySet<string>): void;
  /** Ends what a server that died has left unended. */
  settle(): Promise<void>;
  /** Runs a turn if a message waits. Resolves to whether there was one. */
  turn(signal: AbortSignal): Promise<boolean>;
  /** Something may have happened that concerns the turn under way. */
  woken(): void;
}

/** A workspace that this server has: what its session asks for is done in it, until it is left. */
export interface Tenant {
  /** Something may have happened in its session. */
  wake(): void;
  /** Whether something is being done in it. */
  readonly busy: boolean;
  /** Ends what is being done. The disk stays, or goes. */
  leave(disk: 'stays' | 'goes'): Promise<void>;
}

export interface TenantOptions {
  readonly sessionId: string;
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly queries: WorkspaceQueries;
  readonly tenancy: Tenancy;
  readonly onError: (error: unknown) => void;
}

const UNTIL_WOKEN = 2 ** 31 - 1;

export function createTenant({ sessionId, disk, runtime, queries, tenancy, onError }: TenantOptions): Tenant {
  const leaving = new AbortController();
  const { signal } = leaving;
  // Each clone of the session listens, and there may be hundreds.
  setMaxListeners(0, signal);
  let busy = false;
  let ready: Promise<MountList> | undefined;
  const begin = async () => {
    await makeDisk(disk);
    await clearIncoming(disk);
    await tenancy.settle();
    return openMountList(disk);
  };
  const list = () => {
    ready ??= begin().catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
  const report = (error: unknown) => signal.aborted || onError(error);

  const working: Loop = startLoop(async () => {
    busy = true;
    try {
      await tenancy.mount(await list(), signal);
      while (!signal.aborted && (await tenancy.turn(signal))) {}
    } finally {
      busy = false;
    }
    return UNTIL_WOKEN;
  }, report);

  /** Beside what is being done: a checkout goes when its resource does, not when the turn ends. */
  const tidying: Loop = startLoop(async () => {
    await detach(await list());
    return UNTIL_WOKEN;
  }, report);

  async function detach(mounted: MountList): Promise<void> {
    const attached = new Set((await queries.repositories(sessionId)).map(({ id }) => id));
    tenancy.keepOnly(attached);
    for (const [id, mountPath] of mounted.entries()) {
      if (attached.has(id)) continue;
      await removeCheckout(runtime, disk, mountPath);
      await mounted.remove(id);
    }
  }

  return {
    wake() {
      tenancy.woken();
      working.wake();
      tidying.wake();
    },
    get busy() {
      return busy;
    },
    async leave(what) {
      leaving.abort(new Error('The workspace is left.'));
      await Promise.all([working.close(), tidying.close()]);
      if (what === 'goes') await removeTree(disk.root);
    },
  };
}
