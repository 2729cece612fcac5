/** The files that programs read at run time. A built package has them at the same paths below its root. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The nearest folder above this code with a package.json. */
const root = rootAbove(new URL('./', import.meta.url));

export const files = {
  manifest: pathOf('package.json'),
  /** The published contract. */
  contract: pathOf('generated/openapi.json'),
  /** The root of the hand-written contract. An installed package does not contain it. */
  contractSource: pathOf('openapi/openapi.yaml'),
  /** How the hand-written contract is completed and linted. An installed package does not contain it. */
  contractRules: pathOf('redocly.yaml'),
  /** The released contracts: a folder with a file per version. */
  releases: pathOf('openapi/releases'),
  /** The documentation of the contract: one HTML file that works offline. */
  documentation: pathOf('generated/docs/index.html'),
  /** The documentation as Markdown, in a folder for the guide and one for the operations. */
  documentationPages: pathOf('generated/docs'),
  /** The list of the Markdown pages. */
  documentationIndex: pathOf('generated/llms.txt'),
  /** The console: one HTML file that works offline. `npm run build` and `npm start` write it. */
  console: pathOf('dist/console/index.html'),
  demoCatalogue: pathOf('server/records/catalogue/demo-catalogue.json'),
  /** The folder that Drizzle writes. */
  migrations: pathOf('server/platform/database/migrations'),
  /** A program that executes tools in sandboxes. An installed package has it as one file, in its code. */
  hands: pathOf('server/agent/hands/inside/program.mjs'),
  /** A program that git starts. */
  credentialHelper: pathOf('server/sandbox/git/credential-helper.mjs'),
  /** A program for the networks of agents. */
  networkListener: pathOf('server/sandbox/network/listen-inside.cjs'),
  /** A program that starts the commands of a server. */
  spawner: pathOf('server/sandbox/spawner/spawner.mjs'),
  /** A program that ends the processes of a server that was killed. */
  watchdog: pathOf('server/sandbox/watchdog/watchdog.mjs'),
} as const;

function rootAbove(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : rootAbove(new URL('../', folder));
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(name, root));
}
