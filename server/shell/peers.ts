// Not `createRequire` by its name: people who bundle a server as ESM put an import of that name before all else.
import * as nodeModule from 'node:module';

/**
 * What to do about a package that is missing, in one line, where Node would name a file that nobody knows.
 *
 * @param error Why the shell could not be loaded; what is none of that goes on as it is.
 */
export function explainMissing(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw error;
  // The package's own, which npm put beside this file.
  const { peerDependencies } = nodeModule.createRequire(import.meta.url)('agent-cloud-contract/package.json');
  // What a server brings along; who uses the client alone has none of them.
  const peers = ['express', 'express-openapi-validator'];
  const wanted = peers.map((name) => `${name}@${peerDependencies[name]}`).join(' ');
  throw new Error(`agent-cloud-contract/server needs packages beside it: npm install ${wanted}`, {
    cause: error,
  });
}
