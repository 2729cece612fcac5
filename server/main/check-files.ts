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

/** Throws `ConfigError` if agents could read the data of the service, which is in the folders of some settings. */
export function requireUnreadable(
  folders: Readonly<Record<string, string>>,
  agentFolder: string | null,
  runtime: Runtime,
): void {
  for (const [setting, folder] of Object.entries(folders)) requireHidden(setting, folder, runtime);
  if (agentFolder === null) return;
  const readable = realpathSync(agentFolder);
  for (const [setting, folder] of Object.entries(folders)) requireApart(readable, setting, folder);
  // /proc contains the memory and the open files of the service.
  if (containing(readable, ['/proc']) !== undefined) {
    throw new ConfigError(`AGENT_FOLDER: agents must not read ${readable}. Set another folder.`);
  }
}

function requireHidden(setting: string, folder: string, runtime: Runtime): void {
  const data = realPlace(path.resolve(folder));
  const system = showing(data, runtime);
  if (system === undefined) return;
  throw new ConfigError(
    `${setting}: agents can read ${system}, and ${data} is in it. Choose another place for ${setting}, such as one below /var/lib/agent-cloud.`,
  );
}

function requireApart(readable: string, setting: string, folder: string): void {
  const data = realPlace(path.resolve(folder));
  if (containing(data, [readable]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: agents can read ${readable}, and ${setting} (${data}) is in it. Move one of them.`,
    );
  }
  if (containing(readable, [data]) !== undefined) {
    throw new ConfigError(
      `AGENT_FOLDER: ${readable} is in ${setting} (${data}), which agents must not read. Move one of them.`,
    );
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
