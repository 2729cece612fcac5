/**
 * Times of a server's own connection to PostgreSQL, in milliseconds. Heartbeats depend on them: see `servers/lease.ts`.
 */
export const ownTimes = {
  /** The time-out for connecting. */
  connect: 3_000,
  /** The time-out for a statement, including the wait for its turn. */
  statement: 3_000,
  /** PostgreSQL's own time-out. It ends a statement before the client closes the connection. */
  statementOnServer: 2_500,
  /** How long the connection is idle before a test, and the time-out of this test. */
  idle: 1_500,
  ping: 2_000,
  /** The first and the longest pause between attempts to connect. */
  firstPause: 100,
  longestPause: 500,
};
