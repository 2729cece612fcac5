import { defineConfig } from 'vitest/config';

/**
 * The documentation in a real Chromium, and its code samples run: `npm run test:docs`. It needs Debian's `chromium` (or
 * CHROMIUM with the path of another), `curl` and `python3-requests`.
 */
export default defineConfig({
  test: {
    include: ['scripts/**/*.{browser,samples}.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    bail: 10,
  },
});
