import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../platform/secrets.ts';
import type { Disk } from './disk.ts';
import { type CloneLimits, cloneRepository } from './git/clone.ts';
import { CloneError } from './git/clone-error.ts';
import { rebuilt } from './git/environment.ts';
import type { MountList } from './mount-list.ts';
import type { WorkspaceQueries } from './queries.ts';
import type { Runtime } from './runtimes/runtime.ts';
import type { Slots } from './slots.ts';

type Failure = components['schemas']['SessionFailureDetail'];
type Repository = components['schemas']['GithubRepositoryResource'];

/** What a session is told about its repositories; what its events hold is made of it. */
export type MountNews =
  | {
      type: 'session.resource_mounted';
      resource_id: string;
      commit: string | null;
      size_bytes: number;
      duration_ms: number;
    }
  | { type: 'session.error'; error: Failure };

export interface MountOptions {
  readonly sessionId: string;
  readonly tenantId: string;
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly queries: WorkspaceQueries;
  readonly secrets: SecretBox;
  readonly caFile: string | null;
  readonly limits: CloneLimits;
  /** Runs a clone when there is room for one more on this server. */
  readonly inTurn: Slots;
  /** Pauses between the attempts of a clone, in milliseconds: as many as there are attempts but one. */
  readonly pauses: readonly number[];
  /** What is there and what was given up: kept across starts. */
  readonly mounted: MountList;
  /** What ends the clones that are under way, or wait for another attempt, by resource. */
  readonly underWay: Map<string, AbortController>;
  readonly tell: (news: MountNews) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Clones what is attached to a session and not there yet, side by side (spec. 2.5, rules 3 and 4). Resolves when each repository is there or
 * was given up, and has told of each attempt. Rejects with the signal's reason.
 */
export async function mountRepositories(options: MountOptions): Promise<void> {
  const { sessionId, queries, mounted } = options;
  const attached = await queries.repositories(sessionId);
  const outcomes = await Promise.allSettled(
    attached.flatMap(({ id, updated_at }) =>
      mounted.has(id) || mounted.isGivenUp(id, updated_at) ? [] : [mount(id, options)],
    ),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function mount(id: string, options: MountOptions): Promise<void> {
  const detached = new AbortController();
  options.underWay.set(id, detached);
  const signal = AbortSignal.any([options.signal, detached.signal]);
  try {
    await tryToMount(id, { ...options, signal });
  } catch (error) {
    // Of what is attached no more nothing is told.
    if (options.signal.aborted || !detached.signal.aborted) throw error;
  } finally {
    options.underWay.delete(id);
  }
}

async function tryToMount(id: string, options: MountOptions): Promise<void> {
  const { tenantId, disk, runtime, limits, caFile, signal, pauses, mounted, tell, inTurn } = options;
  for (let attempt = 0; ; attempt++) {
    let changedAt = '';
    try {
      const cloned = await inTurn(tenantId, signal, async () => {
        const began = performance.now();
        const access = await accessOf(id, options);
        if (!access) return null;
        const { url, token, mountPath } = access;
        changedAt = access.changedAt;
        const cloned = await cloneRepository({
          runtime,
          disk,
          mountPath,
          access: { url, token, caFile },
          limits,
          signal,
        });
        await mounted.add(id, mountPath);
        return { ...cloned, duration_ms: Math.round(performance.now() - began) };
      });
      // It was detached meanwhile.
      if (!cloned) return;
      const { commit, sizeBytes: size_bytes, duration_ms } = cloned;
      await tell({ type: 'session.resource_mounted', resource_id: id, commit, size_bytes, duration_ms });
      return;
    } catch (error) {
      if (!(error instanceof CloneError)) throw error;
      const next = error.passing ? pauses[attempt] : undefined;
      const retry_status = { type: retryOf(error, next) };
      const { type, message } = error;
      await tell({ type: 'session.error', error: { type, message, resource_id: id, retry_status } });
      if (next === undefined) return mounted.giveUp(id, changedAt);
      await pause(next, undefined, { signal });
    }
  }
}

function retryOf({ passing }: CloneError, next: number | undefined): Failure['retry_status']['type'] {
  if (!passing) return 'terminal';
  return next === undefined ? 'exhausted' : 'retrying';
}

/** As it is now: a token may have been rotated since the last attempt. */
async function accessOf(id: string, { sessionId, queries, secrets }: MountOptions) {
  const row = (await queries.repositories(sessionId)).find((each) => each.id === id);
  if (!row) return null;
  const { url, mount_path } = row.description as Repository;
  const token = row.encrypted_token && secrets.open(row.encrypted_token, id);
  return { url: rebuilt(url), token, mountPath: mount_path, changedAt: row.updated_at };
}
