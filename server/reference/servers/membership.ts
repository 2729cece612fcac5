import type { RunStatement } from '../platform/database/statements.ts';
import type { Log } from '../platform/log.ts';
import { type Owner, serverQueries } from './queries.ts';

export interface MembershipOptions {
  /** Runs a statement in bounded time, however busy the connections of requests are. */
  readonly run: RunStatement;
  readonly serverId: string;
  /** How long this server keeps what it has without a heartbeat. */
  readonly leaseSeconds: number;
  /** Called after each heartbeat with the milliseconds that are left before the agents of this server must be dead. */
  readonly onExtended: (milliseconds: number) => void;
  /** Called when the lease is about to end: from now on another server may take what this one has. */
  readonly onLost: () => void;
  readonly log: Log;
}

/** A server's place among those that share a database: one lease, which its heartbeats extend. */
export interface Membership {
  /** Registers this start and begins the heartbeats. Rejects while the database does not respond. */
  join(): Promise<Owner>;
  /** Whether the lease has time left. */
  readonly holds: boolean;
  /**
   * Whether this server may take workspaces of servers whose lease has ended: only after its own heartbeats have been regular for so
   * long that every other live server has renewed its lease, too. After an outage of the database all leases have ended.
   */
  readonly steady: boolean;
  /** Ends the heartbeats, and records that: others do not take what this server has until it had time to return. */
  leave(): Promise<void>;
}

/** Of a lease: how often it is extended, and what is left when agents are killed. */
const BEATS = 10;
const MARGIN = 0.2;
/** How long heartbeats have to be regular before others' workspaces are taken, as a part of a lease. */
const SETTLING = 0.4;
const RETRY_MS = 500;

export function createMembership(options: MembershipOptions): Membership {
  const { run, serverId, leaseSeconds, onExtended, onLost, log } = options;
  const queries = serverQueries(run);
  const lease = leaseSeconds * 1_000;
  const interval = lease / BEATS;
  let owner: Owner | undefined;
  let left = false;
  let superseded = false;
  /** When the last heartbeat that succeeded was sent, and since when they have been regular. Monotonic, in milliseconds. */
  let last = Number.NEGATIVE_INFINITY;
  let regularSince = 0;
  let beating: NodeJS.Timeout | undefined;
  let losing: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const age = () => performance.now() - last;

  function extended(sent: number): void {
    if (sent - last > lease / 2) regularSince = sent;
    last = sent;
    clearTimeout(losing);
    const rest = lease * (1 - MARGIN) - age();
    losing = setTimeout(onLost, Math.max(0, rest));
    losing.unref();
    // The watchdog kills a little later than this process does.
    onExtended(Math.max(0, rest + (lease * MARGIN) / 2));
  }

  async function beat(): Promise<void> {
    if (!owner) return;
    const sent = performance.now();
    try {
      const renewed = await queries.renew(owner, leaseSeconds);
      // Another server may have taken what this one had meanwhile.
      if (renewed === 'lapsed') onLost();
      if (renewed !== 'superseded') extended(sent);
      else if (!left) supersede();
      next(interval);
    } catch {
      // Requests report an absent database. What matters here is the time that is left.
      next(RETRY_MS);
    }
  }

  function supersede(): void {
    superseded = true;
    log.error(
      { server: serverId },
      'another server runs with the same id: this one works in no workspace any more',
    );
    clearTimeout(losing);
    onLost();
  }

  function next(milliseconds: number): void {
    if (left || superseded) return;
    beating = setTimeout(() => {
      underWay = beat();
    }, milliseconds);
    beating.unref();
  }

  return {
    async join() {
      if (owner) return owner;
      const sent = performance.now();
      owner = { serverId, epoch: await queries.register(serverId, leaseSeconds) };
      extended(sent);
      next(interval);
      return owner;
    },
    get holds() {
      return !superseded && age() < lease * (1 - MARGIN);
    },
    get steady() {
      return !superseded && age() < lease / 2 && performance.now() - regularSince > lease * SETTLING;
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
