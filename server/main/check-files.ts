/** Checks of the files and folders in the settings. */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Runtime } from '../sandbox/runtime.ts';
import { containing, showing } from '../sandbox/runtimes/exposure.ts';
import { ConfigError } from './config-error.ts';

/** Checks the file at the start, because git would report it only when it clones. */
export function requireCertificate(file: string): void {
  try {
    new X509Certificate(readFileSync(file));
  } catch (error) {
    const { code = 'invalid' } = error as NodeJS.ErrnoException;
    throw new ConfigError(`REPOSITORY_CA_FILE: ${file} cannot be read as a certificate (${code}).`);
  }
}

/** Throws `ConfigError` if agents could read the data of the service. */
export function requireUnreadable(dataDir: string, agentFolder: string | null, runtime: Runtime): void {
  const data = realPlace(path.resolve(dataDir));
  const system = showing(data, runtime);
  if (system !== undefined) {
    throw new ConfigError(
      `DATA_DIR: agents can read ${system}, and ${data} is in it. Set DATA_DIR to a folder elsewhere, such as /var/lib/agent-cloud.`,
    );
  }
  if (agentFolder === null) return;
  const folder = realpathSync(agentFolder);
  if (containing(data, [folder]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: agents can read ${folder}, and DATA_DIR (${data}) is in it. Move one of them.`,
    );
  }
  if (containing(folder, [data]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: ${folder} is in DATA_DIR (${data}), which agents must not read. Move one of them.`,
    );
  }
  // /proc contains the memory and the open files of the service.
  if (containing(folder, ['/proc']) !== undefined) {
    throw new ConfigError(`AGENT_FOLDER: agents must not read ${folder}. Set another folder.`);
  }
}

/** Returns a path without links. Its last parts may be missing. */
function realPlace(place: string): string {
  const above = path.dirname(place);
  return existsSync(place) || above === place
    ? realpathSync(place)
    : path.join(realPlace(above), path.basename(place));
}

/** Throws `ConfigError` if AGENT_FOLDER is not a folder. */
export function requireFolder(agentFolder: string): void {
  if (statSync(agentFolder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new ConfigError(`AGENT_FOLDER: ${agentFolder} is not a folder.`);
}
