import { defineConfig } from 'vitest/config';

const minutes = Number(process.env.MINUTES || 3);

/** A fleet of servers under faults: `npm run test:fleet`. MINUTES says how long, TEST_SEED repeats a schedule. */
export default defineConfig({
  test: {
    include: ['server/**/*.fleet.ts'],
    // The load, what it takes to start and to settle, and a busy machine.
    testTimeout: (minutes + 15) * 60_000,
    disableConsoleIntercept: true,
  },
});
