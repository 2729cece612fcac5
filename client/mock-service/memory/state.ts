/** The data of a mock service: the rows of the service's tables, in maps. */
import type { agents, agentVersions } from '../../../server/records/tables/agents.ts';
import type { deployments } from '../../../server/records/tables/deployments.ts';
import type { environments } from '../../../server/records/tables/environments.ts';
import type { events } from '../../../server/records/tables/events.ts';
import type { files } from '../../../server/records/tables/files.ts';
import type { identities } from '../../../server/records/tables/identities.ts';
import type { memoryStores } from '../../../server/records/tables/memory-stores.ts';
import type { resources } from '../../../server/records/tables/resources.ts';
import type { RunRow } from '../../../server/records/tables/runs.ts';
import type { schedules } from '../../../server/records/tables/schedules.ts';
import type { sessionChanges } from '../../../server/records/tables/session-changes.ts';
import type { sessions } from '../../../server/records/tables/sessions.ts';
import type { skills } from '../../../server/records/tables/skills.ts';
import type { templates } from '../../../server/records/tables/templates.ts';
import type { threads } from '../../../server/records/tables/threads.ts';
import type { vaults } from '../../../server/records/tables/vaults.ts';

import type { EventStart } from '../../mock-frames.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type ThreadRow = typeof threads.$inferSelect;
export type EventRow = typeof events.$inferSelect;
export type ChangeRow = Omit<typeof sessionChanges.$inferSelect, 'place'> & { place: number };

/** An event that an agent writes now. */
export interface Draft {
  readonly sessionId: string;
  readonly threadId: string | null;
  readonly start: EventStart;
  /** The parts of its text so far. */
  readonly parts: readonly string[];
}

/** A map for each table, by the id of a row. */
export class State {
  readonly sessions = new Map<string, SessionRow>();
  readonly threads = new Map<string, ThreadRow>();
  readonly resources = new Map<string, typeof resources.$inferSelect>();
  /** The events of each session, by its id, in their order. */
  readonly events = new Map<string, readonly EventRow[]>();
  readonly changes = new Map<string, ChangeRow>();
  readonly agents = new Map<string, typeof agents.$inferSelect>();
  /** The versions of each agent, by its id, oldest first. */
  readonly agentVersions = new Map<string, readonly (typeof agentVersions.$inferSelect)[]>();
  readonly environments = new Map<string, typeof environments.$inferSelect>();
  readonly vaults = new Map<string, typeof vaults.$inferSelect>();
  readonly identities = new Map<string, typeof identities.$inferSelect>();
  readonly templates = new Map<string, typeof templates.$inferSelect>();
  readonly files = new Map<string, typeof files.$inferSelect>();
  /** The content of files, by its key. */
  readonly blobs = new Map<string, Uint8Array>();
  /** What agents wrote and is not stored, by session and path. */
  readonly outputs = new Map<string, ReadonlyMap<string, { text: string; isNew: boolean }>>();
  /** The events that agents write now, by their ids. */
  readonly drafts = new Map<string, Draft>();
  readonly memoryStores = new Map<string, typeof memoryStores.$inferSelect>();
  readonly skills = new Map<string, Pick<typeof skills.$inferSelect, 'id'>>();
  readonly deployments = new Map<string, typeof deployments.$inferSelect>();
  readonly schedules = new Map<string, typeof schedules.$inferSelect>();
  readonly runs = new Map<string, RunRow>();

  readonly #waiting = new Set<() => void>();

  /** Wakes the streams. */
  changed(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Resolves at the next change, or when the signal is aborted. */
  nextChange(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.#waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.#waiting.add(wake);
      signal.addEventListener('abort', wake);
      if (signal.aborted) wake();
    });
  }

  /** Runs changes: all of them, or none if they throw. Rows are replaced, never changed. */
  async transaction<Result>(run: () => Promise<Result>): Promise<Result> {
    const maps = Object.values(this).filter((each) => each instanceof Map) as Map<string, unknown>[];
    const before = maps.map((map) => new Map(map));
    try {
      return await run();
    } catch (error) {
      for (const [index, map] of maps.entries()) {
        map.clear();
        for (const [id, row] of before[index] ?? []) map.set(id, row);
      }
      throw error;
    }
  }
}
