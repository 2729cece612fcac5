import { defineConfig } from 'vitest/config';

/** The evaluator of cron, held against a walk over the hours of years: `npm run test:cron`. */
export default defineConfig({
  test: { include: ['server/**/*.cron.ts'], testTimeout: 600_000 },
});
