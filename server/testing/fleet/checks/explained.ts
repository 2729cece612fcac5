/** Checks that a fault explains each lost sandbox and each failed turn. */
import { CALM_MS } from '../faults.ts';
import type { FleetServer } from '../fleet-server.ts';
import type { SessionRow } from './sessions.ts';

/**
 * Returns true if a fault of the server explains an event between two times. If the server is unknown, a fault of any server counts.
 * An orderly restart explains nothing.
 */
function isExplained(
  servers: readonly FleetServer[],
  serverId: string | undefined,
  from: number,
  to: number,
): boolean {
  const concerned = servers.filter(({ ids }) => serverId === undefined || ids().includes(serverId));
  return concerned
    .flatMap(({ faults }) => faults)
    .some((fault) => fault.kind !== 'restart' && fault.from <= to && fault.to >= from - CALM_MS);
}

const describe = (servers: readonly FleetServer[], serverId: string | undefined, at: number) => {
  const server = servers.find(({ ids }) => ids().includes(serverId ?? ''));
  return `${server?.name ?? serverId} at ${new Date(at).toISOString()}`;
};

/** Checks that a sandbox keeps its files until a `session.workspace_reclaimed` that a fault explains. */
export function sandboxOf({ id, events, turns }: SessionRow, servers: readonly FleetServer[]): string[] {
  const wrong: string[] = [];
  let remembered = 0;
  let since = 0;
  for (const { type, text, seq, created } of events) {
    if (type === 'session.workspace_reclaimed') {
      remembered = 0;
      // A server can lose a sandbox before its first turn there. So the last turn since then determines the owner.
      const owner = turns.findLast(({ last_event }) => last_event >= since && last_event < seq)?.server_id;
      since = seq;
      if (!isExplained(servers, owner, created, created)) {
        wrong.push(
          `the sandbox of ${id} was reclaimed without a fault of ${describe(servers, owner, created)}`,
        );
      }
    } else if (type === 'agent.message' && text?.startsWith('begin ')) {
      const count = Number(text.split(' ')[1]);
      if (count <= remembered)
        wrong.push(`the sandbox of ${id} was lost: ${count} after ${remembered} at ${seq}`);
      remembered = count;
    }
  }
  return wrong;
}

/** Checks that a fault explains each failed turn. */
export function errorsOf({ id, turns }: SessionRow, servers: readonly FleetServer[]): string[] {
  return turns.flatMap(({ error, server_id, began, ended }) => {
    const to = ended ?? Number.POSITIVE_INFINITY;
    if (error === null || isExplained(servers, server_id, began, to)) return [];
    return [`a turn of ${id} failed without a fault of ${describe(servers, server_id, began)}: ${error}`];
  });
}
