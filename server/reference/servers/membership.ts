import type { RunStatement } from '../platform/database/statements.ts';
import type { Log } from '../platform/log.ts';
import { leaseTimes } from './lease.ts';
import { type Owner, serverQueries } from './queries.ts';

export interface MembershipOptions {
  /** Runs a statement in bounded time, however busy the connections of requests are. */
  readonly run: RunStatement;
  readonly serverId: string;
  /** An outage of the database that is shorter than this ends no turn. */
  readonly leaseSeconds: number;
  /** Whether it runs agents. */
  readonly agents: boolean;
  /** Called after each heartbeat with the milliseconds that are left before the agents of this server must be dead. */
  readonly onExtended: (milliseconds: number) => void;
  /** Called before the lease ends: soon another server may take what this one has. */
  readonly onLost: () => void;
  readonly log: Log;
}

/** A server's place among those that share a database: one lease, which its heartbeats extend. */
export interface Membership {
  /** Registers this start and begins the heartbeats. Rejects while the database does not respond. */
  join(): Promise<Owner>;
  /** Whether agents may work: their time has not ended, nor the lease. */
  readonly holds: boolean;
  /**
   * Whether this server may take workspaces of servers whose lease has ended: only after its own heartbeats have been regular for so
   * long that every other live server has renewed its lease, too. After an outage of the database all leases have ended.
   */
  readonly steady: boolean;
  /** Ends the heartbeats, and records that: others do not take what this server has until it had time to return. */
  leave(): Promise<void>;
}

export function createMembership(options: MembershipOptions): Membership {
  const { run, serverId, leaseSeconds, agents, onExtended, onLost, log } = options;
  const queries = serverQueries(run);
  const times = leaseTimes(leaseSeconds);
  const leaseTime = times.lease / 1_000;
  let owner: Owner | undefined;
  let left = false;
  let superseded = false;
  /** When the last heartbeat that succeeded was sent, and since when all of them have. Monotonic, in milliseconds. */
  let last = Number.NEGATIVE_INFINITY;
  let regularSince = 0;
  let beating: NodeJS.Timeout | undefined;
  let losing: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const age = () => performance.now() - last;

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
      const renewed = await queries.renew(owner, leaseTime);
      if (renewed === 'lapsed') {
        // Another server may have taken what this one had meanwhile. The leases of others may have ended in the same way.
        onLost();
        regularSince = performance.now();
      }
      if (renewed !== 'superseded') extended(sent);
      else if (!left) supersede();
      next(times.beat - (performance.now() - sent));
    } catch {
      // Requests report an absent database. What matters here is the time that is left.
      next(times.retry);
    }
  }

  function supersede(): void {
    superseded = true;
    log.error(
      { server: serverId },
      'another server runs with the same id: this one stops its work in workspaces',
    );
    clearTimeout(losing);
    onLost();
  }

  function next(milliseconds: number): void {
    if (left || superseded) return;
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
      owner = { serverId, epoch: await queries.register(serverId, leaseTime, agents) };
      extended(sent);
      next(times.beat);
      return owner;
    },
    get holds() {
      return !superseded && age() < times.agents;
    },
    get steady() {
      return !superseded && age() < times.gap && performance.now() - regularSince > times.settling;
    },
    async leave() {
      left = true;
      clearTimeout(beating);
      clearTimeout(losing);
      await underWay;
      if (owner && !superseded) await queries.stop(owner);
    },
  };
}
