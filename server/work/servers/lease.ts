/** The times that follow from LEASE_SECONDS: heartbeats, and the limits after the last heartbeat. */
import { ownTimes } from '../../platform/database/own-times.ts';

/** Times in milliseconds. Those from `agents` to `lease` count from the sending of the last successful heartbeat. */
export interface LeaseTimes {
  /** The interval of heartbeats. */
  readonly beat: number;
  /** The pause after a failed heartbeat. */
  readonly retry: number;
  /** This server kills its agents. */
  readonly agents: number;
  /** The watchdog kills them if the server did not. */
  readonly watchdog: number;
  /** The lease ends in the database. Other servers may take the sandboxes. */
  readonly lease: number;
  /** After a shorter outage, every living server still has its lease. */
  readonly gap: number;
  /** After a longer outage, how long servers wait for the heartbeats of all others before they take a sandbox. */
  readonly settling: number;
}

const RETRY = 250;
/** For the responses of a database that has just restarted, on a busy machine. */
const RESPONSES = 1_250;
/**
 * The time that the server has to kill agents before the watchdog does, and the time between the watchdog and the end
 * of the lease.
 */
const SERVER_KILLS = 1_500;
const WATCHDOG_KILLS = 2_000;

/**
 * The maximum time from the end of an outage to a successful heartbeat. A statement or an attempt to connect during the
 * outage takes until its time-out. The pause before the next attempt to connect follows, and then the pause before the
 * next heartbeat.
 */
export const RECOVERY =
  Math.max(ownTimes.connect, ownTimes.statement) + ownTimes.longestPause + RETRY + RESPONSES;

/**
 * An outage shorter than LEASE_SECONDS ends no turn. The outage can begin when the next heartbeat is due, and a
 * heartbeat succeeds up to RECOVERY after its end. So agents live for LEASE_SECONDS and these two after the last
 * heartbeat. For 25 s: a heartbeat every 2.5 s, agents are killed after 32.5 s, by the watchdog after 34 s, and the
 * lease ends after 36 s.
 */
export function leaseTimes(leaseSeconds: number): LeaseTimes {
  const outage = leaseSeconds * 1_000;
  const beat = outage / 10;
  const agents = outage + beat + RECOVERY;
  const watchdog = agents + SERVER_KILLS;
  return {
    beat,
    retry: RETRY,
    agents,
    watchdog,
    lease: watchdog + WATCHDOG_KILLS,
    gap: outage,
    // Other servers have recovered after half of it.
    settling: 2 * RECOVERY,
  };
}
