/** Times of a server's own connection to PostgreSQL, in milliseconds. Heartbeats depend on them: see `servers/lease.ts`. */
export const ownTimes = {
  /** How long connecting may take. */
  connect: 3_000,
  /** How long a statement may take, with everything that it waits for. */
  statement: 3_000,
  /** PostgreSQL's own limit, which ends a statement before the connection is given up for it. */
  statementOnServer: 2_500,
  /** How long the connection is idle before it is tried, and how long a response to that may take. */
  idle: 1_500,
  ping: 2_000,
  /** Pauses between attempts to connect: the first, and the longest. */
  firstPause: 100,
  longestPause: 500,
};
