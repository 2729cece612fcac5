import { defineConfig } from 'vitest/config';

/** Repositories that are mounted, and agents that work in them, with a real git server: `npm run test:workspaces`. */
export default defineConfig({
  test: {
    include: ['{server,scripts}/**/*.workspaces.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
