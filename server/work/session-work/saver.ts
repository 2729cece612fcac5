import type { Worker, WorkerOptions } from './worker.ts';

export type SaverOptions = Pick<
  WorkerOptions,
  'sessionId' | 'workspaceId' | 'owner' | 'disk' | 'queries' | 'save'
>;

/** A worker that only saves the disk of an idle session, for a server that begins no turns. It makes no disk. */
export function startSaver({ sessionId, workspaceId, owner, disk, queries, save }: SaverOptions): Worker {
  const stopping = new AbortController();
  async function work(): Promise<void> {
    const found = await queries.work(sessionId, owner);
    if (!found || found.diskId === null || (await disk.isLost(found.diskId))) return;
    await disk.open(found.diskId, stopping.signal);
    await save(stopping.signal);
  }
  return {
    workspaceId,
    hear() {},
    lookAgain() {},
    // It begins nothing more.
    finish() {},
    stop: (reason) => stopping.abort(reason),
    ended: work(),
  };
}
