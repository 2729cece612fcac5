import { defineConfig } from 'vitest/config';

/** What other people's tools make and say of the contract: `npm run test:generators`. They are installed on first use. */
export default defineConfig({
  test: {
    include: ['contract-tests/generators/*.check.ts'],
    globalSetup: 'contract-tests/generators/install.ts',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
