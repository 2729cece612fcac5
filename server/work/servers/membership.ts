import type { RunStatement } from '../../platform/database/statements.ts';
import type { Log } from '../../platform/log.ts';
import { readings } from '../../platform/metrics/metrics.ts';
import type { DrainState } from '../../records/servers/drain-queries.ts';
import { type Owner, type ServerTraits, serverQueries } from '../../records/servers/queries.ts';
import type { Fitness } from './fitness.ts';
import { leaseTimes } from './lease.ts';

export interface MembershipOptions {
  /** Runs a statement in bounded time, even if all connections of requests are in use. */
  readonly run: RunStatement;
  readonly serverId: string;
  /** An outage of the database that is shorter than this ends no turn. */
  readonly leaseSeconds: number;
  /** How many turns the server runs at once. Null if it runs no agents. */
  readonly turnPlaces: number | null;
  /** What other servers know of this one. */
  readonly traits?: ServerTraits;
  /** What the heartbeats record. */
  readonly fitness: Pick<Fitness, 'state' | 'freeBytes'>;
  /** Called after each heartbeat with the milliseconds until the agents of this server must be dead. */
  readonly onExtended: (milliseconds: number) => void;
  /** Called before the lease ends. Soon another server may take this server's sandboxes. */
  readonly onLost: () => void;
  readonly log: Log;
}

/** A server's membership in the group that shares a database: a lease, which its heartbeats extend. */
export interface Membership {
  /** Registers this start and begins the heartbeats. Rejects while the database does not respond. */
  join(): Promise<Owner>;
  /** True while agents may work: neither their time nor the lease has ended. */
  readonly holds: boolean;
  /**
   * True if this server may take sandboxes of servers whose lease has ended. After an outage of the database,
   * all leases have ended. So the server's own heartbeats must have succeeded long enough for every other living server
   * to renew its lease.
   */
  readonly steady: boolean;
  /** Whether an operator drains this server, as the last heartbeat has found. */
  readonly drain: DrainState;
  /** Called with a notice about a server, or null if notices may be lost. Sends a heartbeat if it can be about this one. */
  hear(serverId: string | null): void;
  /** Calls a function when `drain` changes. The returned function ends that. */
  subscribe(act: () => void): () => void;
  /**
   * Ends the heartbeats and records the stop. Other servers wait for this server's return before they take its
   * sandboxes.
   */
  leave(): Promise<void>;
}

export function createMembership(options: MembershipOptions): Membership {
  const { run, serverId, leaseSeconds, turnPlaces, traits, fitness, onExtended, onLost, log } = options;
  const queries = serverQueries(run);
  const times = leaseTimes(leaseSeconds);
  const leaseTime = times.lease / 1_000;
  let owner: Owner | undefined;
  let left = false;
  let superseded = false;
  /**
   * When the last successful heartbeat was sent, and since when all heartbeats have succeeded. Monotonic, in
   * milliseconds.
   */
  let last = Number.NEGATIVE_INFINITY;
  let regularSince = 0;
  let beating: NodeJS.Timeout | undefined;
  let losing: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  let drain: DrainState = 'none';
  const subscribers = new Set<() => void>();

  const age = () => performance.now() - last;
  let unread: (() => void)[] = [];

  function extended(sent: number): void {
    if (sent - last > times.gap) regularSince = performance.now();
    last = sent;
    clearTimeout(losing);
    losing = setTimeout(onLost, Math.max(0, times.agents - age()));
    losing.unref();
    onExtended(Math.max(0, times.watchdog - age()));
  }

  async function beat(): Promise<void> {
    if (!owner) return;
    const sent = performance.now();
    try {
      const renewed = await queries.renew(owner, leaseTime, fitness);
      const { lease } = renewed;
      if (lease === 'lapsed') {
        // Another server may have taken this server's sandboxes. The leases of others may have ended too.
        onLost();
        regularSince = performance.now();
      }
      if (lease !== 'superseded') extended(sent);
      else if (!left) supersede();
      if (lease !== 'superseded' && drain !== renewed.drain) {
        drain = renewed.drain;
        for (const act of subscribers) act();
      }
      next(times.beat - (performance.now() - sent));
    } catch {
      // Requests report a missing database. Here only the remaining time matters.
      next(times.retry);
    }
  }

  function supersede(): void {
    superseded = true;
    log.error(
      { event: 'server.superseded', server: serverId },
      'another server runs with the same id: this one stops its work in sandboxes',
    );
    clearTimeout(losing);
    onLost();
  }

  function next(milliseconds: number): void {
    if (left || superseded) return;
    clearTimeout(beating);
    beating = setTimeout(
      () => {
        underWay = beat();
      },
      Math.max(0, milliseconds),
    );
    beating.unref();
  }

  return {
    async join() {
      if (owner) return owner;
      const sent = performance.now();
      owner = { serverId, epoch: await queries.register(serverId, leaseTime, turnPlaces, traits) };
      extended(sent);
      unread = [
        readings.leaseAge.from(() => age() / 1_000),
        readings.leaseLength.from(() => times.agents / 1_000),
      ];
      next(times.beat);
      return owner;
    },
    get holds() {
      return !superseded && age() < times.agents;
    },
    get steady() {
      return !superseded && age() < times.gap && performance.now() - regularSince > times.settling;
    },
    get drain() {
      return drain;
    },
    hear(about) {
      if (!owner || left || superseded || (about !== null && about !== serverId)) return;
      clearTimeout(beating);
      underWay = underWay.then(beat);
    },
    subscribe(act) {
      subscribers.add(act);
      return () => void subscribers.delete(act);
    },
    async leave() {
      left = true;
      for (const end of unread) end();
      clearTimeout(beating);
      clearTimeout(losing);
      await underWay;
      if (owner && !superseded) await queries.stop(owner);
    },
  };
}
