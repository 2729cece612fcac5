/**
 * The files that programs read while they run. A built package has them in the same places below its root, and its
 * code one folder below that as this file is here: so nothing else may know where they are.
 */
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);

export const files = {
  manifest: pathOf('package.json'),
  /** The contract, as it is published. */
  contract: pathOf('generated/openapi.json'),
  /** The contract as it is written, in many files. An installed package does not have it. */
  contractSource: pathOf('openapi/openapi.yaml'),
  /** A folder with the contract as it was released, a file a version. */
  releases: pathOf('openapi/releases'),
  /** Its documentation: one HTML file that needs no network. */
  documentation: pathOf('generated/docs/index.html'),
  demoCatalogue: pathOf('server/reference/catalogue/demo-catalogue.json'),
  /** A folder, as Drizzle writes it. */
  migrations: pathOf('server/reference/platform/database/migrations'),
  /** A program, for git: see there. */
  credentialHelper: pathOf('server/reference/workspaces/git/credential-helper.mjs'),
  /** A program, for networks of agents: see there. */
  networkListener: pathOf('server/reference/workspaces/network/listen-inside.mjs'),
  /** A program: see there. */
  watchdog: pathOf('server/reference/workspaces/watchdog.mjs'),
} as const;

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, root));
}
