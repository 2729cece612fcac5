import type { TenantLoad } from '../../records/sandboxes/places.ts';

/** What a session with a worker occupies on a server: a place for a turn or for a clone, or neither while it installs packages. */
export type Kind = 'working' | 'mounting' | 'installing';

/** Counts what the sessions of a server occupy. */
export interface Occupancy {
  set(sessionId: string, tenantId: string, kind: Kind): void;
  delete(sessionId: string): void;
  kindOf(sessionId: string): Kind | undefined;
  /** The number of sessions. */
  count(kind: Kind, tenantId?: string): number;
  /** Adds the numbers to the loads of tenants. Installations are not part of a load. */
  addTo(tenants: Map<string, TenantLoad>): void;
}

export function createOccupancy(): Occupancy {
  const sessions = new Map<string, { tenantId: string; kind: Kind }>();
  return {
    set(sessionId, tenantId, kind) {
      sessions.set(sessionId, { tenantId, kind });
    },
    delete: (sessionId) => void sessions.delete(sessionId),
    kindOf: (sessionId) => sessions.get(sessionId)?.kind,
    count: (kind, tenantId) =>
      [...sessions.values()].filter(
        (each) => each.kind === kind && (tenantId === undefined || each.tenantId === tenantId),
      ).length,
    addTo(tenants) {
      for (const { tenantId: id, kind } of sessions.values()) {
        if (kind === 'installing') continue;
        const load = tenants.get(id) ?? { id, working: 0, mounting: 0, served: 0 };
        tenants.set(id, { ...load, [kind]: load[kind] + 1 });
      }
    },
  };
}
