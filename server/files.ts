/**
 * The files that programs read at run time. A built package has them at the same paths below its root. Its code is one folder
 * below the root, like this file, so only this file can contain the paths.
 */
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

export const files = {
  manifest: pathOf('package.json'),
  /** The published contract. */
  contract: pathOf('generated/openapi.json'),
  /** The root of the hand-written contract. An installed package does not contain it. */
  contractSource: pathOf('openapi/openapi.yaml'),
  /** The released contracts: a folder with a file per version. */
  releases: pathOf('openapi/releases'),
  /** The documentation of the contract: one HTML file that works offline. */
  documentation: pathOf('generated/docs/index.html'),
  demoCatalogue: pathOf('server/reference/catalogue/demo-catalogue.json'),
  /** The folder that Drizzle writes. */
  migrations: pathOf('server/reference/platform/database/migrations'),
  /** A program that executes tools in workspaces. An installed package has it as one file, in its code. */
  hands: pathOf('server/reference/turns/hands/inside.mjs'),
  /** A program that git starts. */
  credentialHelper: pathOf('server/reference/workspaces/git/credential-helper.mjs'),
  /** A program for the networks of agents. */
  networkListener: pathOf('server/reference/workspaces/network/listen-inside.cjs'),
  /** A program that starts the commands of a server. */
  spawner: pathOf('server/reference/workspaces/spawner/spawner.mjs'),
  /** A program that ends the processes of a server that was killed. */
  watchdog: pathOf('server/reference/workspaces/watchdog.mjs'),
} as const;

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, root));
}
