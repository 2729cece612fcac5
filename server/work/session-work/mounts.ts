import { setTimeout as pause } from 'node:timers/promises';
import type { components } from '../../../generated/types.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Slots } from '../../platform/slots.ts';
import type { AttachedResource } from '../../records/sandboxes/attached-queries.ts';
import { MountError } from '../../sandbox/mount-error.ts';
import type { MountDetails, MountList, MountNews } from '../../sandbox/mount-list.ts';

type Failure = components['schemas']['SessionFailureDetail'];

/** The events of a session about its mounts. */
export type SaidOfMounts =
  | ({ type: 'session.resource_mounted'; resource_id: string } & Omit<MountNews, 'eventId'>)
  | { type: 'session.error'; error: Failure };

/** A resource at the time of an attempt. */
export interface MountTarget {
  readonly mountPath: string;
  /** When the resource last changed. */
  readonly changedAt: string;
}

/** What is known about a new mount. */
export interface Mounted extends Pick<MountDetails, 'skills'> {
  /** The content of an event. Without it, the session gets none. */
  readonly news?: Omit<MountNews, 'eventId'>;
}

/** How resources of a type are mounted. */
export interface Mounter<Target extends MountTarget> {
  /** Runs an attempt when this server has room for one more. */
  readonly inTurn: Slots;
  /** Called before the first attempt for a resource. */
  begin(): void;
  /** Reads a resource. Resolves to null if it was detached meanwhile. */
  read(resource: AttachedResource): Promise<Target | null>;
  /**
   * Mounts a resource whole or not at all.
   *
   * @throws MountError
   */
  mount(target: Target, signal: AbortSignal): Promise<Mounted>;
}

/** A mount that has not ended. */
export interface UnderWay {
  abort(): void;
  readonly ended: Promise<void>;
}

export interface MountOptions {
  readonly workspaceId: string;
  /** Pauses between the attempts, in milliseconds: one fewer than the attempts. */
  readonly pauses: readonly number[];
  /** What is mounted, and what could not be mounted. It survives restarts. */
  readonly mounted: MountList;
  /** Running and waiting mounts, by resource. */
  readonly underWay: Map<string, UnderWay>;
  readonly newId: NewId;
  /** Records an event with this id. Does nothing if it is already recorded. */
  readonly say: (eventId: string, said: SaidOfMounts) => Promise<void>;
  readonly signal: AbortSignal;
}

/** Returns a function that tells whether a resource is missing: it is not mounted, and the attempt has not been given up. */
export const isMissing =
  (mounted: MountList) =>
  ({ id, updated_at }: AttachedResource): boolean =>
    !mounted.has(id) && !mounted.isGivenUp(id, updated_at);

/**
 * Mounts those of some resources that are missing, at the same time (spec. 2.5, rules 3 and 4). Resolves when each is mounted or
 * given up, and the session has recorded each attempt. Rejects with the signal's reason.
 */
export async function mountMissing<Target extends MountTarget>(
  resources: readonly AttachedResource[],
  mounter: Mounter<Target>,
  options: MountOptions,
): Promise<void> {
  const { mounted } = options;
  const outcomes = await Promise.allSettled(
    resources.flatMap((resource) => {
      const isDone = !isMissing(mounted)(resource) && !mounted.newsOf(resource.id);
      return isDone ? [] : [mount(resource, mounter, options)];
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function mount<Target extends MountTarget>(
  resource: AttachedResource,
  mounter: Mounter<Target>,
  options: MountOptions,
): Promise<void> {
  const { id } = resource;
  const detached = new AbortController();
  const signal = AbortSignal.any([options.signal, detached.signal]);
  const work = async () => {
    if (!options.mounted.has(id)) await tryToMount(resource, mounter, { ...options, signal });
    await record(id, { ...options, signal });
  };
  const working = work();
  const ended = working.catch(() => {});
  options.underWay.set(id, { abort: () => detached.abort(), ended });
  try {
    await working;
  } catch (error) {
    // Nothing is recorded about a resource that was detached.
    if (options.signal.aborted || !detached.signal.aborted) throw error;
  } finally {
    options.underWay.delete(id);
  }
}

/** Records that a resource is mounted, if that is not recorded yet. */
async function record(id: string, { mounted, say, signal }: MountOptions): Promise<void> {
  const unrecorded = mounted.newsOf(id);
  if (!unrecorded) return;
  const { eventId, ...news } = unrecorded;
  const said = { type: 'session.resource_mounted', resource_id: id, ...news } as const;
  await throughOutages(() => say(eventId, said), signal);
  await mounted.recorded(id);
}

async function tryToMount<Target extends MountTarget>(
  resource: AttachedResource,
  mounter: Mounter<Target>,
  { workspaceId, signal, pauses, mounted, say, newId }: MountOptions,
): Promise<void> {
  const { id } = resource;
  mounter.begin();
  for (let attempt = 0; ; attempt++) {
    let changedAt = '';
    try {
      return await mounter.inTurn(workspaceId, signal, async () => {
        const target = await throughOutages(() => mounter.read(resource), signal);
        // It was detached meanwhile.
        if (!target) return;
        changedAt = target.changedAt;
        const { news, ...more } = await mounter.mount(target, signal);
        const event = news && { news: { eventId: newId('event'), ...news } };
        await mounted.add(id, target.mountPath, { ...event, ...more });
      });
    } catch (error) {
      if (!(error instanceof MountError)) throw error;
      // Its content is deleted with it.
      if (!(await throughOutages(() => mounter.read(resource), signal))) return;
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

function retryOf({ passing }: MountError, next: number | undefined): Failure['retry_status']['type'] {
  if (!passing) return 'terminal';
  return next === undefined ? 'exhausted' : 'retrying';
}
