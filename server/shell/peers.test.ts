import Module, { builtinModules, syncBuiltinESMExports } from 'node:module';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { explainMissing, requireVersions } from './peers.ts';

/** The installed manifests by package name. */
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

const express = 'express@^5.3.0';
const validator = 'express-openapi-validator@5.6.2';
const needs = 'agent-cloud-contract/server needs';
const notFound = (code = 'ERR_MODULE_NOT_FOUND') => Object.assign(new Error('Cannot find it'), { code });

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])('names missing packages in one line (%s)', (code) => {
  const error = notFound(code);
  const message = `${needs} ${express} (missing) and ${validator} (missing). Run: npm install ${express} ${validator}`;
  expect(() => explainMissing(error)).toThrow(expect.objectContaining({ message, cause: error }));
});

test('names only the package that is missing', () => {
  manifests.express = { version: '5.4.1' };
  expect(() => explainMissing(notFound())).toThrow(
    `${needs} ${validator} (missing). Run: npm install ${validator}`,
  );
});

test('rethrows the error if another module is missing', () => {
  Object.assign(manifests, {
    express: { version: '5.4.1' },
    'express-openapi-validator': { version: '5.6.2' },
  });
  const error = notFound();
  expect(() => explainMissing(error)).toThrow(error);
});

test('rethrows other errors', () => {
  const error = Object.assign(new Error('out of memory'), { code: 'ERR_OTHER' });
  expect(() => explainMissing(error)).toThrow(error);
  expect(required).not.toHaveBeenCalled();
});

test.each([
  [
    { express: '4.21.2', 'express-openapi-validator': '5.6.2' },
    `${express} (4.21.2 is installed). Run: npm install ${express}`,
  ],
  [
    { express: '5.4.1', 'express-openapi-validator': '5.6.3' },
    `${validator} (5.6.3 is installed). Run: npm install ${validator}`,
  ],
  [
    { express: '4.21.2' },
    `${express} (4.21.2 is installed) and ${validator} (missing). Run: npm install ${express} ${validator}`,
  ],
])('rejects unsupported versions: %j', (found, message) => {
  for (const [name, version] of Object.entries(found)) manifests[name] = { version };
  expect(requireVersions).toThrow(expect.objectContaining({ message: `${needs} ${message}` }));
});

test('accepts supported versions, and bundles without manifests', () => {
  manifests.express = { version: '5.9.0' };
  expect(requireVersions).not.toThrow();
  manifests = {};
  expect(requireVersions).not.toThrow();
});

test('loads the entry without packages, so that createApp can name missing ones', async () => {
  const { metafile } = await build({
    entryPoints: [new URL('index.ts', import.meta.url).pathname],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    packages: 'external',
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  const { inputs } = metafile;
  const [entry] = Object.keys(inputs).filter((file) => file.endsWith('server/shell/index.ts'));
  const reached = new Set<string>([entry as string]);
  const packages = new Set<string>();
  for (const file of reached) {
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      if (!external) reached.add(path);
      else if (!builtinModules.includes(path.replace('node:', ''))) packages.add(path);
    }
  }
  expect([...packages]).toEqual([]);
  expect(reached.size).toBeGreaterThan(5);
});
