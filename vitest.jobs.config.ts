import { defineConfig } from 'vitest/config';

/**
 * Servers on a real PostgreSQL that die, freeze and disagree about the time, their streams, a year that passes, connections that
 * stall, PgBouncer, and a database that is full or read-only: `npm run test:jobs`. One at a time.
 */
export default defineConfig({
  test: {
    include: ['server/**/*.jobs.ts'],
    // A busy machine holds processes up for seconds. A fault fails twice, and `.ci/run` lists what passed on retry.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
