import { expect, test } from 'vitest';
import { implement } from './implement.ts';

// What the compiler says of handlers is in mistakes.test.ts.
test('handlers that are given their types stay what they are', () => {
  const handlers = { pauseDeployment: () => Promise.reject<never>(new Error('not yet')) };
  expect(implement<object>()(handlers)).toBe(handlers);
});
