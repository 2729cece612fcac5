import { isModelAgent } from '../../agent/agent-settings.ts';
import { sessionTurns } from '../../agent/session-turns.ts';
import { sessionPackages } from '../../agent/surroundings/session-packages.ts';
import type { SaveDisk } from '../../agent/turns/agent.ts';
import { reportDeleted } from '../../agent/turns/deleted.ts';
import { fenceOf } from '../../agent/turns/fence.ts';
import { endOfRoom } from '../../agent/turns/spending.ts';
import { turnState } from '../../agent/turns/turn-state.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { createSlots } from '../../platform/slots.ts';
import type { Drafts } from '../../records/events/drafts.ts';
import type { Prices } from '../../records/list-cost.ts';
import type { MemoryLimits } from '../../records/parts.ts';
import { type Queries, queriesOn } from '../../records/queries.ts';
import type { Owner } from '../../records/servers/queries.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { TurnPutOff } from '../../records/workspaces/limits.ts';
import type { Disk } from '../../sandbox/disk.ts';
import { reportLeft } from '../../sandbox/limits/left-excess.ts';
import { registryHosts } from '../../sandbox/packages/registries.ts';
import type { PackageStore } from '../../sandbox/packages/store.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import { harvest } from './harvest.ts';
import { slotsOf } from './held-back.ts';
import { createPreparation } from './preparation.ts';
import { sessionMounts } from './session-mounts.ts';
import { sessionSkills } from './session-skills.ts';
import type { SessionWorkSettings } from './settings.ts';
import { type Place, PutOff, type Tasks } from './worker.ts';

export interface TasksOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly secrets: SecretBox;
  readonly log: Log;
  readonly settings: SessionWorkSettings;
  /** Starts commands only while this server has its lease. */
  readonly runtime: Runtime;
  readonly store: PackageStore;
  /** The content of files. */
  readonly blobs: BlobStore;
  readonly memoryLimits: MemoryLimits;
  /** Null if the service has no prices. */
  readonly prices: Prices | null;
  /** The events that are being written. */
  readonly drafts: Drafts;
  readonly onError: (error: unknown) => void;
  /** Aborted when this process ends. */
  readonly abandoned: AbortSignal;
  /** The message for users about turns whose server is gone. */
  readonly gone: string;
}

/** Creates the tasks of a worker in a session. */
export type TasksOf = (
  sessionId: string,
  workspaceId: string,
  owner: Owner,
  place: Place,
  disk: Disk,
  save: SaveDisk | null,
) => Tasks;

/** Pauses between the attempts of a mount that may succeed, in milliseconds. */
const MOUNT_PAUSES = [2_000, 10_000, 30_000];
/** How long the turn of a workspace without room waits, in seconds. Meanwhile, no server claims its sandbox. */
const TURN_SECONDS = 1;
/** The files that a server copies at once. */
const COPIES = { count: 8, perWorkspace: 4 };

/** Joins what a worker does in a session: clones, packages and turns. */
export function createTasks(options: TasksOptions): TasksOf {
  const {
    db,
    clock,
    newId,
    secrets,
    log,
    settings,
    runtime,
    store,
    blobs,
    memoryLimits,
    prices,
    drafts,
    abandoned,
    gone,
    onError,
  } = options;
  const { clone: limits, caFile, access, registries, agent } = settings;
  const continues = agent !== null && isModelAgent(agent);
  const starts = continues ? { starts: agent.starts } : {};
  const records: Queries = queriesOn(db);
  const inTurn = {
    clones: slotsOf(settings.clones, log, 'clones'),
    copies: createSlots(COPIES.count, COPIES),
  };

  return (sessionId, workspaceId, owner, place, disk, save) => {
    const state = turnState({ db, clock, newId, sessionId, owner, prices, log, continues, ...starts });
    const { limiter } = agent ?? {};
    const preparation = createPreparation({ sessionId, owner, queries: records.sandboxes, onError });
    const mounts = sessionMounts({
      disk,
      runtime,
      attached: () => records.sandboxes.attached(sessionId),
      endOfRoom: async () => endOfRoom(db, workspaceId, await records.workspaces.limitsOf(workspaceId)),
      repositories: {
        ...{ sessionId, workspaceId, log, disk, runtime, secrets, caFile, limits, limiter },
        queries: records.sandboxes,
        onClone() {
          preparation.begin();
          place.release();
        },
        inTurn: inTurn.clones,
      },
      files: {
        ...{ disk, runtime, blobs, limiter, inTurn: inTurn.copies },
        find: (id) => records.resources.find(workspaceId, sessionId, id),
      },
      shared: { workspaceId, pauses: MOUNT_PAUSES, newId, say: state.say },
      onError,
    });
    const placeSkills = sessionSkills({
      ...{ sessionId, workspaceId, disk, runtime, blobs, records, limiter, newId, say: state.say },
      ...{ inTurn: inTurn.copies, pauses: MOUNT_PAUSES },
    });
    const outputs = {
      ...{ sessionId, workspaceId, disk, blobs, clock, newId, say: state.say },
      limits: settings.outputs,
      ...{ files: records.files, workspaces: records.workspaces },
      fence: fenceOf(db, sessionId, owner),
    };
    const packages = sessionPackages({
      ...{ store, sessionId, workspaceId, log },
      onInstall() {
        if (!place.install()) throw new PutOff('Too many sessions wait for installations.');
        preparation.begin();
      },
      newId,
      say: state.say,
    });
    const turns =
      agent &&
      sessionTurns({
        db,
        clock,
        newId,
        log,
        secrets,
        sessionId,
        owner,
        ...{ disk, blobs, runtime, agent, state, abandoned, records, packages, save },
        caFile,
        access,
        registries: registryHosts(registries),
        upToDate: mounts.upToDate,
        memoryLimits,
        prices,
        drafts,
      });
    return {
      async settle() {
        if (continues) await turns?.watch();
        else await state.end({ error: unknownError(gone) });
      },
      reportDeleted: () => reportLeft(disk, reportDeleted({ newId, state }, abandoned)),
      mounts,
      placeSkills,
      install: async (list, by, signal) => {
        if (agent !== null) await packages.install(list, by, signal);
      },
      prepared: preparation.end,
      hasTurn: async () => agent !== null && (await state.hasTurn()),
      async turn(signal, early) {
        if (!early && packages.areMissing() && (await state.hasTurn())) await packages.announce(signal);
        return (await turns?.run(signal, early).catch(putOff)) ?? false;
      },
      harvest: (signal) => harvest(outputs, signal),
      woken: () => turns?.woken(),
      async ended() {
        packages.release();
        await turns?.close();
      },
    };
  };
}

function putOff(error: unknown): never {
  throw error instanceof TurnPutOff ? new PutOff(error.message, TURN_SECONDS) : error;
}
