import { defineConfig } from 'vitest/config';

/** Repositories that are mounted, and agents that work in them, with a real git server: `npm run test:workspaces`. */
export default defineConfig({
  test: {
    include: ['{server,scripts}/**/*.workspaces.ts'],
    // A busy machine holds processes up for seconds. A fault fails twice, and `.ci/run` lists what passed on retry.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
