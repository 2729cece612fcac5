import { defineConfig } from 'vitest/config';

/** The programs, started and stopped as a person does: `npm run test:start`. One at a time, for each takes all cores. */
export default defineConfig({
  test: {
    include: ['scripts/**/*.process.ts'],
    // A busy machine holds processes up for seconds. A fault fails twice, and `.ci/run` lists what passed on retry.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
