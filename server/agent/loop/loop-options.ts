import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { Drafts } from '../../records/events/drafts.ts';
import type { Disk } from '../../sandbox/disk.ts';
import type { Limiter } from '../../sandbox/limits/limiter.ts';
import type { Runtime } from '../../sandbox/runtime.ts';
import type { ModelSettings, TurnBudget } from '../brain/model-settings.ts';
import type { InProcess } from '../mcp/http.ts';
import type { SaveDisk } from '../turns/agent.ts';
import type { TurnTime } from '../turns/deadlines.ts';
import type { TurnState } from '../turns/turn-state.ts';
import type { DelegationState } from './delegation-state.ts';
import type { ModelState } from './model-state.ts';
import type { OutcomeState } from './outcome-state.ts';
import type { ThreadStops } from './stops.ts';

export interface ModelAgentSettings {
  readonly model: ModelSettings;
  readonly budget: TurnBudget;
  /** The maximum size of the part of a log that a thread reads, in bytes of JSON. */
  readonly logBytes: number;
  /** The maximum number of servers that start a turn without progress. */
  readonly starts: number;
  readonly mcpServers?: InProcess;
}

export interface ModelAgentOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly runtime: Runtime;
  readonly disk: Disk;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly agent: ModelAgentSettings & TurnTime & { readonly limiter?: Limiter };
  readonly delegations: DelegationState;
  readonly state: Pick<TurnState, 'add' | 'addWith' | 'say' | 'uncount'> & ModelState & OutcomeState;
  /** Resolves when the files of the session are those that are attached now, or the signal is aborted. */
  readonly upToDate: (signal: AbortSignal) => Promise<void>;
  /** Null if this server saves no disks. */
  readonly save: SaveDisk | null;
  /** The events that are being written. */
  readonly drafts: Drafts;
  readonly log: Log;
}

/** What one turn of the built-in agent needs. */
export interface ModelTurnOptions extends ModelAgentOptions {
  /** Aborted with `INTERRUPTED`, `OVERDUE` or `STOPPED`. */
  readonly stop: AbortSignal;
  readonly threadStops: ThreadStops;
  /** Aborted when writes must stop waiting for the database. */
  readonly patience: AbortSignal;
}
