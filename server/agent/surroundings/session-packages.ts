import type { components } from '../../../generated/types.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import { isEmpty, type PackageFailure, type PackageList } from '../../sandbox/packages/list.ts';
import type { SearchPaths } from '../../sandbox/packages/search-paths.ts';
import type { HeldPackages, PackageStore } from '../../sandbox/packages/store.ts';
import type { PackageFolder } from '../../sandbox/runtime.ts';

type Failure = components['schemas']['SessionFailureDetail'];

/** The packages of one session, from before a turn until the next one or the end of the worker. */
export interface SessionPackages {
  /** Makes the packages of the next turn available, for the request that the turn comes from. */
  install(list: PackageList, by: RequestedBy | null, signal: AbortSignal): Promise<void>;
  /** Returns true if some of them could not be installed. */
  areMissing(): boolean;
  /** Records in the session which packages are missing. */
  announce(signal: AbortSignal): Promise<void>;
  /** Returns what an agent needs to use them. */
  given(): { readonly paths: SearchPaths; readonly packages?: PackageFolder };
  release(): void;
}

export interface SessionPackagesOptions {
  readonly sessionId: string;
  readonly log: Log;
  readonly store: PackageStore;
  readonly workspaceId: string;
  /** Called before an installation, which can take minutes. An error prevents it. */
  readonly onInstall: () => void;
  readonly newId: NewId;
  /** Records an event with this id. Does nothing if it is already recorded. */
  readonly say: (eventId: string, said: { type: 'session.error'; error: Failure }) => Promise<void>;
}

export function sessionPackages(options: SessionPackagesOptions): SessionPackages {
  const { store, sessionId, workspaceId, log, onInstall, newId, say } = options;
  let held: HeldPackages | undefined;

  /** Writes a line if something is installed, which other sessions may wait for, too. */
  async function logged(
    list: PackageList,
    by: RequestedBy | null,
    signal: AbortSignal,
  ): Promise<HeldPackages> {
    let began: number | undefined;
    const begin = () => {
      onInstall();
      began = performance.now();
    };
    const ended = (fields: object) => {
      if (began === undefined) return;
      const duration_ms = Math.round(performance.now() - began);
      const of = { session_id: sessionId, workspace_id: workspaceId, ...by };
      log.info({ event: 'installation.ended', ...of, ...fields, duration_ms }, 'an installation ended');
    };
    try {
      const next = await store.hold(workspaceId, list, begin, signal);
      const failed = next.failures.length;
      const reason = failed > 0 && { reason: 'packages_failed' };
      ended({ packages: list.npm.length + list.pip.length, failed, ...reason });
      return next;
    } catch (error) {
      ended({ reason: signal.aborted ? 'stopped' : 'error' });
      throw error;
    }
  }

  return {
    async install(list, by, signal) {
      const next = isEmpty(list) ? undefined : await logged(list, by, signal);
      held?.release();
      held = next;
    },

    areMissing: () => (held?.failures.length ?? 0) > 0,

    async announce(signal) {
      for (const message of messagesOf(held?.failures ?? [])) {
        const eventId = newId('event');
        const error = {
          type: 'package_installation_failed_error',
          message,
          // At a later turn.
          retry_status: { type: 'retrying' },
        } as const;
        await throughOutages(() => say(eventId, { type: 'session.error', error }), signal);
      }
    },

    given() {
      if (!held) return { paths: {} };
      const { folder, paths } = held;
      return { paths, packages: { folder, writable: false } };
    },

    release() {
      held?.release();
      held = undefined;
    },
  };
}

/** How many packages a message names. */
const NAMED = 20;

/** Returns a message per manager and reason, because all packages can fail for the same reason. */
export function messagesOf(failures: readonly PackageFailure[]): string[] {
  const groups = new Map<string, { manager: string; reason: string; names: string[] }>();
  for (const { manager, name, reason } of failures) {
    const key = `${manager} ${reason}`;
    const group = groups.get(key) ?? { manager, reason, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ manager, reason, names }) => {
    const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
    const named = `${names.slice(0, NAMED).join(', ')}${more}`;
    return `The ${manager} ${names.length === 1 ? 'package' : 'packages'} ${named} could not be installed: ${reason}`;
  });
}
