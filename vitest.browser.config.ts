import { defineConfig } from 'vitest/config';

/** Tests in a real Chromium: `npm run test:docs`. They need Debian's `chromium`, or CHROMIUM with the path of another. */
export default defineConfig({
  test: { include: ['scripts/**/*.browser.ts'], testTimeout: 15_000, hookTimeout: 30_000, bail: 10 },
});
