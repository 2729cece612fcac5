import type { BuildOptions } from 'esbuild';
import { consoleFile } from './console-bundle.mjs';
import { handsBundle, installed, serviceBundle } from './service-bundle.mjs';

/** The content of the two packages. Only the package.json at the root has versions. */

export interface PackageModel {
  name: string;
  description: string;
  keywords: readonly string[];
  /** The modules that can be imported or started, by their names in the package's `lib/`. */
  entries: Readonly<Record<string, string>>;
  /** The exports by the name of an entry. A name that ends in .json is a file. Only exports have types. */
  exports: Readonly<Record<string, string>>;
  bin?: Readonly<Record<string, string>>;
  /** Files and folders that are copied, by their names in the package. */
  copies: Readonly<Record<string, string>>;
  /** How its JavaScript is built if it contains other packages. */
  bundle?: BuildOptions;
  /** How another file in `lib/` is built, which shares no code with the others. */
  separate?: BuildOptions;
  /** Entries that share no code with the others, because they would add to what the others load. */
  apart?: readonly string[];
  dependencies: readonly string[];
  /**
   * Peer dependencies. `*` accepts any version: npm would otherwise enforce a range for people who have the package for
   * another purpose and use only the client.
   */
  optionalPeers: Readonly<Record<string, '*' | ''>>;
  /** Peers of a server, which checks them when it starts. `^` also accepts later versions of the same major version. */
  serverNeeds?: Readonly<Record<string, '^' | ''>>;
}

const contract: PackageModel = {
  name: 'agent-cloud-contract',
  description:
    'The contract of the Agent Sessions, Deployments and Schedules service: typed client, enforcing server, examples, MSW handlers',
  keywords: ['agents', 'openapi', 'client', 'express', 'msw', 'typescript'],
  entries: {
    index: 'client/index.ts',
    server: 'server/shell/index.ts',
    mocks: 'client/mocks.ts',
    examples: 'generated/examples.ts',
  },
  exports: {
    '.': 'index',
    './server': 'server',
    './mocks': 'mocks',
    './examples': 'examples',
    './openapi.json': 'openapi.json',
    './package.json': 'package.json',
  },
  copies: { 'openapi.json': 'generated/openapi.json' },
  apart: ['server', 'mocks'],
  dependencies: ['openapi-fetch'],
  optionalPeers: { busboy: '*', express: '*', 'express-openapi-validator': '*', msw: '*' },
  serverNeeds: {
    express: '^',
    // Exactly this version: the shell uses internal parts of it.
    'express-openapi-validator': '',
    busboy: '^',
  },
};

const service: PackageModel = {
  name: 'agent-cloud-service',
  description:
    'The Agent Sessions, Deployments and Schedules service: the reference service, its mock and its documentation',
  keywords: ['agents', 'openapi', 'mock', 'server', 'cli'],
  entries: serviceBundle.entryPoints,
  bundle: serviceBundle,
  separate: handsBundle,
  exports: { './package.json': 'package.json' },
  bin: { 'agent-cloud-service': 'cli' },
  copies: Object.fromEntries(
    [
      'deploy',
      'generated/openapi.json',
      'generated/docs',
      'generated/llms.txt',
      consoleFile,
      'openapi/releases',
      'server/records/catalogue/demo-catalogue.json',
      'server/platform/database/migrations',
      'server/sandbox/git/credential-helper.mjs',
      'server/sandbox/network/listen-inside.cjs',
      'server/sandbox/spawner/spawner.mjs',
      'server/sandbox/watchdog/watchdog.mjs',
    ].map((name) => [name, name]),
  ),
  dependencies: installed,
  // Only `diff` needs it, and it is as large as the rest.
  optionalPeers: { '@redocly/cli': '' },
};

export const packages = { contract, service } as const;
