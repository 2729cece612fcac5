import Module, { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainMissing, requireVersions } from './peers.ts';

/** The manifests that are there, by the names of packages. */
let manifests: Record<string, object>;
const required = vi.fn((path: string) => {
  const manifest = manifests[path.replace('/package.json', '')];
  if (manifest === undefined) throw new Error(`Cannot find module '${path}'`);
  return manifest;
});
beforeEach(() => {
  const serverNeeds = { express: '^5.3.0', 'express-openapi-validator': '5.6.2' };
  manifests = { 'agent-cloud-contract': { serverNeeds } };
  required.mockClear();
  vi.spyOn(Module, 'createRequire').mockReturnValue(required as never);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const install = 'npm install express@^5.3.0 express-openapi-validator@5.6.2';

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'a package that is missing (%s) is said in one line, with what to install',
  (code) => {
    const error = Object.assign(new Error('Cannot find express'), { code });
    const message = `agent-cloud-contract/server needs packages beside it: ${install}`;
    expect(() => explainMissing(error)).toThrow(expect.objectContaining({ message, cause: error }));
  },
);

test('anything else goes on as it is', () => {
  const error = Object.assign(new Error('out of memory'), { code: 'ERR_OTHER' });
  expect(() => explainMissing(error)).toThrow(error);
  expect(required).not.toHaveBeenCalled();
});

test.each([
  [{ express: '4.21.2' }, 'express@^5.3.0, and finds 4.21.2'],
  [
    { express: '5.4.1', 'express-openapi-validator': '5.6.3' },
    'express-openapi-validator@5.6.2, and finds 5.6.3',
  ],
])('rejects versions that the shell does not run with: %j', (found, message) => {
  for (const [name, version] of Object.entries(found)) manifests[name] = { version };
  expect(requireVersions).toThrow(`agent-cloud-contract/server needs ${message}: ${install}`);
});

test('accepts versions that fit, and bundles that have no manifests', () => {
  manifests.express = { version: '5.9.0' };
  expect(requireVersions).not.toThrow();
  manifests = {};
  expect(requireVersions).not.toThrow();
});
