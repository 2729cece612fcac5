import type { WorkspaceLoad } from '../../records/sandboxes/places.ts';

/** What a session with a worker occupies on a server: a place for a turn or for a clone, or neither while it installs packages. */
export type Kind = 'working' | 'mounting' | 'installing';

/** Counts what the sessions of a server occupy. */
export interface Occupancy {
  set(sessionId: string, workspaceId: string, kind: Kind): void;
  delete(sessionId: string): void;
  kindOf(sessionId: string): Kind | undefined;
  /** The number of sessions. */
  count(kind: Kind, workspaceId?: string): number;
  /** Adds the numbers to the loads of workspaces. Installations are not part of a load. */
  addTo(workspaces: Map<string, WorkspaceLoad>): void;
}

export function createOccupancy(): Occupancy {
  const sessions = new Map<string, { workspaceId: string; kind: Kind }>();
  return {
    set(sessionId, workspaceId, kind) {
      sessions.set(sessionId, { workspaceId, kind });
    },
    delete: (sessionId) => void sessions.delete(sessionId),
    kindOf: (sessionId) => sessions.get(sessionId)?.kind,
    count: (kind, workspaceId) =>
      [...sessions.values()].filter(
        (each) => each.kind === kind && (workspaceId === undefined || each.workspaceId === workspaceId),
      ).length,
    addTo(workspaces) {
      for (const { workspaceId: id, kind } of sessions.values()) {
        if (kind === 'installing') continue;
        const load = workspaces.get(id) ?? { id, working: 0, mounting: 0, served: 0 };
        workspaces.set(id, { ...load, [kind]: load[kind] + 1 });
      }
    },
  };
}
