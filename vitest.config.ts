import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Files share their modules: half of the time went into loading them again. No test may change a module.
    isolate: false,
    // A worker a core: left to itself, vitest leaves one of two cores idle.
    maxWorkers: '100%',
    // A test that waits for a process has time on a busy machine; none waits for time to pass.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    include: ['{client,contract-tests,openapi,scripts,server}/**/*.test.{ts,tsx}'],
  },
});
