import Module, { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainMissing } from './peers.ts';

const required = vi.fn();
beforeEach(() => {
  const peerDependencies = { pino: '^3', express: '^1', 'express-openapi-validator': '^2', other: '^4' };
  required.mockReset().mockReturnValue({ peerDependencies });
  vi.spyOn(Module, 'createRequire').mockReturnValue(required as never);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'a package that is missing (%s) is said in one line, with what to install',
  (code) => {
    const error = Object.assign(new Error('Cannot find express'), { code });
    const message =
      'agent-cloud-contract/server needs packages beside it: ' +
      'npm install express@^1 express-openapi-validator@^2';
    expect(() => explainMissing(error)).toThrow(expect.objectContaining({ message, cause: error }));
    expect(required.mock.calls).toEqual([['agent-cloud-contract/package.json']]);
  },
);

test('anything else goes on as it is', () => {
  const error = Object.assign(new Error('out of memory'), { code: 'ERR_OTHER' });
  expect(() => explainMissing(error)).toThrow(error);
  expect(required).not.toHaveBeenCalled();
});
