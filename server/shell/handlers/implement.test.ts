import { expect, test } from 'vitest';
import { implement } from './implement.ts';

// mistakes.e2e.ts tests the compiler's messages.
test('returns the handlers unchanged', () => {
  const handlers = { pauseDeployment: () => Promise.reject<never>(new Error('not yet')) };
  expect(implement<object>()(handlers)).toBe(handlers);
});
