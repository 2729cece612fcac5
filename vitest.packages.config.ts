import { defineConfig } from 'vitest/config';

/** The two packages, built, and used as they are installed from their tarballs: `npm run test:packages`. */
export default defineConfig({
  test: {
    include: ['scripts/packages/*.package.ts'],
    globalSetup: 'scripts/packages/install.ts',
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: '100%',
  },
});
