import { defineConfig } from 'vitest/config';

/** Contract, service and mock, asked the same generated requests: `npm run test:agreement`. */
export default defineConfig({
  test: { include: ['contract-tests/agreement/*.agreement.ts'], hookTimeout: 60_000 },
});
