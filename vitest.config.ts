import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{client,contract-tests,openapi,scripts,server}/**/*.test.ts'],
  },
});
