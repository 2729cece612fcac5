/** The times that follow from LEASE_SECONDS: heartbeats, and the ends after the last one. */
import { ownTimes } from '../platform/database/own-times.ts';

/** Times in milliseconds. Those from `agents` to `lease` count from when the last heartbeat that succeeded was sent. */
export interface LeaseTimes {
  /** From one heartbeat to the next. */
  readonly beat: number;
  /** From a heartbeat that failed to the next. */
  readonly retry: number;
  /** This server kills its agents. */
  readonly agents: number;
  /** Its watchdog kills them, if it did not. */
  readonly watchdog: number;
  /** Its lease ends in the database: other servers may take its workspaces. */
  readonly lease: number;
  /** After an outage that was shorter than this, every live server still has its lease. */
  readonly gap: number;
  /** After a longer one, how long servers wait for the heartbeats of all others before they take a workspace. */
  readonly settling: number;
}

const RETRY = 250;
/** For the responses of a database that is back, on a busy machine. */
const RESPONSES = 1_250;
/** How long the server has to kill agents before its watchdog does, and the watchdog before the lease ends. */
const SERVER_KILLS = 1_500;
const WATCHDOG_KILLS = 2_000;

/**
 * How long after an outage of the database a heartbeat has succeeded. A statement or an attempt to connect from the outage takes
 * until its time-out. Then comes the pause before the next attempt to connect, and that before the next heartbeat.
 */
export const RECOVERY =
  Math.max(ownTimes.connect, ownTimes.statement) + ownTimes.longestPause + RETRY + RESPONSES;

/**
 * An outage that is shorter than LEASE_SECONDS ends no turn. It may begin when the next heartbeat is due, and may have been over for
 * RECOVERY when one succeeds: so agents live for LEASE_SECONDS and these two after the last heartbeat.
 *
 * For 25 s: a heartbeat every 2.5 s, agents are killed after 32.5 s, by the watchdog after 34 s, and the lease ends after 36 s.
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
    // Others have recovered after half of it.
    settling: 2 * RECOVERY,
  };
}
