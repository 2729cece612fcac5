import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { files } from '../platform/files.ts';
import type { UserRange } from '../records/sandboxes/user-queries.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { diskFolderOf } from './disk-folder.ts';

/** The user ids of sandboxes if the service runs as root. The first is for checks of the service. */
const DEFAULT: UserRange = { from: 200_000, to: 265_535 };

/**
 * Returns the user ids of sandboxes. Null if they run as the user of the service: it is not root, or SANDBOX_UIDS is `shared`.
 *
 * @throws ConfigError if ids are set and the service does not run as root.
 */
export function chooseUsers({ userIds }: Pick<Config['sandboxes'], 'userIds'>): UserRange | null {
  if (userIds === 'shared') return null;
  if (process.getuid?.() === 0) return userIds ?? DEFAULT;
  if (userIds === undefined) return null;
  throw new ConfigError(
    'SANDBOX_UIDS: only root can run sandboxes as other users. Start the service as root, or do not set it.',
  );
}

/**
 * Returns what other users than root cannot reach of what sandboxes need, for a message. Returns null if they reach all. Only
 * permissions for everybody count.
 */
export function whyClosed(config: Pick<Config, 'dataDir' | 'sandboxes'>): string | null {
  const { agentFolder } = config.sandboxes;
  for (const file of [process.execPath, files.credentialHelper, files.hands, agentFolder]) {
    const closed = file === null ? null : (closedAbove(file) ?? closedItself(file));
    if (closed !== null) return closed;
  }
  // The service opens the folder itself.
  return closedAbove(diskFolderOf(config).top);
}

function closedItself(place: string): string | null {
  const found = statSync(place);
  const needed = found.isDirectory() ? 0o5 : 0o4;
  return (found.mode & needed) === needed ? null : `other users cannot read ${place} (chmod o+rX)`;
}

function closedAbove(place: string): string | null {
  let folder = path.dirname(place);
  // The service creates the missing ones.
  while (!existsSync(folder)) folder = path.dirname(folder);
  for (folder = realpathSync(folder); folder !== '/'; folder = path.dirname(folder)) {
    const found = statSync(folder);
    // A file ends the start with another message.
    if (found.isDirectory() && (found.mode & 0o1) === 0)
      return `other users cannot enter ${folder} (chmod o+x), which contains ${place}`;
  }
  return null;
}
