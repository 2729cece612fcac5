import { defineConfig } from 'vitest/config';

/**
 * The documentation in a real Chromium, and its code samples run: `npm run test:docs`. It needs Debian's `chromium` (or
 * CHROMIUM with the path of another), `curl` and `python3-requests`.
 */
export default defineConfig({
  test: {
    include: ['{contract-tests,scripts}/**/*.{browser,samples}.ts'],
    // A busy machine holds processes up for seconds. A fault fails twice, and `.ci/run` lists what passed on retry.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    bail: 10,
  },
});
