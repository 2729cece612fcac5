import { defineConfig } from 'vitest/config';

/** Servers on a real PostgreSQL that die, freeze and disagree about the time, their streams, and a year that passes: `npm run test:jobs`. One at a time. */
export default defineConfig({
  test: {
    include: ['server/**/*.jobs.ts'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
