import { defineConfig } from 'vitest/config';

/** `verify`: what it finds, how it ends, and its checks on PostgreSQL: `npm run test:verify`. */
export default defineConfig({
  test: {
    include: ['contract-tests/**/*.verify.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
