import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../../../generated/types.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Slots } from '../../platform/slots.ts';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { AttachedRepository } from '../../records/sandboxes/work-queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { type CloneLimits, cloneRepository } from '../../sandbox/git/clone.ts';
import { CloneError } from '../../sandbox/git/clone-error.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import type { MountList, MountNews } from '../../sandbox/mount-list.ts';
import type { Runtime } from '../../sandbox/runtime.ts';

type Failure = components['schemas']['SessionFailureDetail'];
type Repository = components['schemas']['GithubRepositoryResource'];

/** The events of a session about its repositories. */
export type SaidOfMounts =
  | ({ type: 'session.resource_mounted'; resource_id: string } & Omit<MountNews, 'eventId'>)
  | { type: 'session.error'; error: Failure };

export interface MountOptions {
  readonly sessionId: string;
  readonly attached: readonly AttachedRepository[];
  readonly workspaceId: string;
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly queries: SandboxQueries;
  readonly secrets: SecretBox;
  readonly caFile: string | null;
  readonly limits: CloneLimits;
  readonly limiter: Limiter | undefined;
  /** Called when repositories must be cloned. */
  readonly onClone: () => void;
  /** Runs a clone when this server has room for one more. */
  readonly inTurn: Slots;
  /** Pauses between the attempts of a clone, in milliseconds: one fewer than the attempts. */
  readonly pauses: readonly number[];
  /** Mounted repositories and failed clones. They survive restarts. */
  readonly mounted: MountList;
  /** Aborts running and waiting clones, by resource. */
  readonly underWay: Map<string, AbortController>;
  readonly newId: NewId;
  /** Records an event with this id. Does nothing if it is already recorded. */
  readonly say: (eventId: string, said: SaidOfMounts) => Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Clones the missing repositories of a session, at the same time (spec. 2.5, rules 3 and 4). Resolves when each is
 * mounted or given up, and the session has recorded each attempt. Rejects with the signal's reason.
 */
export async function mountRepositories(options: MountOptions): Promise<void> {
  const { attached, mounted } = options;
  const outcomes = await Promise.allSettled(
    attached.flatMap(({ id, updated_at }) => {
      const isDone = mounted.has(id) ? !mounted.newsOf(id) : mounted.isGivenUp(id, updated_at);
      return isDone ? [] : [mount(id, options)];
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function mount(id: string, options: MountOptions): Promise<void> {
  const detached = new AbortController();
  options.underWay.set(id, detached);
  const signal = AbortSignal.any([options.signal, detached.signal]);
  try {
    if (!options.mounted.has(id)) await tryToMount(id, { ...options, signal });
    await record(id, { ...options, signal });
  } catch (error) {
    // Nothing is recorded about a repository that was detached.
    if (options.signal.aborted || !detached.signal.aborted) throw error;
  } finally {
    options.underWay.delete(id);
  }
}

/** Records that a repository is mounted, if that is not recorded yet. */
async function record(id: string, { mounted, say, signal }: MountOptions): Promise<void> {
  const unrecorded = mounted.newsOf(id);
  if (!unrecorded) return;
  const { eventId, ...news } = unrecorded;
  const said = { type: 'session.resource_mounted', resource_id: id, ...news } as const;
  await throughOutages(() => say(eventId, said), signal);
  await mounted.recorded(id);
}

async function tryToMount(id: string, options: MountOptions): Promise<void> {
  const { workspaceId, disk, runtime, limits, limiter, caFile, signal, pauses, mounted, say, newId, inTurn } =
    options;
  options.onClone();
  for (let attempt = 0; ; attempt++) {
    let changedAt = '';
    try {
      return await inTurn(workspaceId, signal, async () => {
        const began = performance.now();
        const access = await throughOutages(() => accessOf(id, options), signal);
        // It was detached meanwhile.
        if (!access) return;
        const { url, token, mountPath } = access;
        changedAt = access.changedAt;
        const { commit, sizeBytes } = await cloneRepository({
          runtime,
          disk,
          mountPath,
          access: { url, token, caFile },
          limits,
          limiter,
          signal,
        });
        const duration_ms = Math.round(performance.now() - began);
        await mounted.add(id, mountPath, {
          eventId: newId('event'),
          commit,
          size_bytes: sizeBytes,
          duration_ms,
        });
      });
    } catch (error) {
      if (!(error instanceof CloneError)) throw error;
      const next = error.passing ? pauses[attempt] : undefined;
      const retry_status = { type: retryOf(error, next) };
      const { type, message } = error;
      const said = {
        type: 'session.error',
        error: { type, message, resource_id: id, retry_status },
      } as const;
      const eventId = newId('event');
      await throughOutages(() => say(eventId, said), signal);
      if (next === undefined) return mounted.giveUp(id, changedAt);
      await pause(next, undefined, { signal });
    }
  }
}

function retryOf({ passing }: CloneError, next: number | undefined): Failure['retry_status']['type'] {
  if (!passing) return 'terminal';
  return next === undefined ? 'exhausted' : 'retrying';
}

/** Reads the resource again, because its token may have been rotated since the last attempt. */
async function accessOf(id: string, { sessionId, queries, secrets }: MountOptions) {
  const row = (await queries.repositories(sessionId)).find((each) => each.id === id);
  if (!row) return null;
  const { url, mount_path } = row.description as Repository;
  const token = row.encrypted_token && secrets.open(row.encrypted_token, id);
  return { url, token, mountPath: mount_path, changedAt: row.updated_at };
}
