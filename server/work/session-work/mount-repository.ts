import type { components } from '../../../generated/types.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Slots } from '../../platform/slots.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import type { SandboxQueries } from '../../records/sandboxes/queries.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { type CloneLimits, cloneRepository } from '../../sandbox/git/clone.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import { MountError } from '../../sandbox/mount-error.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { Mounter, MountTarget } from './mounts.ts';
import { findRepositorySkills } from './repository-skills.ts';

type Repository = components['schemas']['GithubRepositoryResource'];

export interface RepositoryOptions {
  readonly sessionId: string;
  readonly workspaceId: string;
  readonly log: Log;
  readonly disk: Disk;
  readonly runtime: Runtime;
  readonly queries: SandboxQueries;
  readonly secrets: SecretBox;
  readonly caFile: string | null;
  readonly limits: CloneLimits;
  readonly limiter: Limiter | undefined;
  /** Called when repositories must be cloned. */
  readonly onClone: () => void;
  readonly inTurn: Slots;
}

interface Target extends MountTarget {
  readonly id: string;
  readonly url: string;
  readonly token: string | null;
  readonly requestedBy: RequestedBy | null;
}

/** Clones the repositories of a session. */
export function repositoryMounter(options: RepositoryOptions): Mounter<Target> {
  const {
    sessionId,
    workspaceId,
    log,
    disk,
    runtime,
    queries,
    secrets,
    caFile,
    limits,
    limiter,
    onClone,
    inTurn,
  } = options;
  return {
    inTurn,
    begin: onClone,

    /** Its token may have been rotated since the last attempt. */
    async read({ id }) {
      const row = (await queries.repositories(sessionId)).find((each) => each.id === id);
      if (!row) return null;
      const { url, mount_path } = row.description as Repository;
      const token = row.encrypted_token && secrets.open(row.encrypted_token, id);
      const { requested_by: requestedBy, updated_at: changedAt } = row;
      return { id, url, token, requestedBy, mountPath: mount_path, changedAt };
    },

    async mount({ id, url, token, requestedBy, mountPath }, signal) {
      const began = performance.now();
      const duration = () => Math.round(performance.now() - began);
      const access = { url, token, caFile };
      const clone = { runtime, disk, mountPath, access, limits, limiter, signal };
      // No URL: the name of a repository can be a secret.
      const line = {
        event: 'clone.ended',
        session_id: sessionId,
        workspace_id: workspaceId,
        resource_id: id,
        ...requestedBy,
      } as const;
      try {
        const { commit, sizeBytes } = await cloneRepository(clone);
        const news = { commit, size_bytes: sizeBytes, duration_ms: duration() };
        log.info(
          { ...line, result: 'cloned', duration_ms: news.duration_ms, size_bytes: sizeBytes },
          'a clone ended',
        );
        return { news, skills: await findRepositorySkills(disk, mountPath) };
      } catch (error) {
        const reason = error instanceof MountError ? error.type : signal.aborted ? 'stopped' : 'error';
        log.info({ ...line, result: 'failed', reason, duration_ms: duration() }, 'a clone ended');
        throw error;
      }
    },
  };
}
