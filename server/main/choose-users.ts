import type { UserRange } from '../records/sandboxes/user-queries.ts';
import { whyClosed, whyClosedAbove } from '../sandbox/closed.ts';
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
 * Returns why other users than root cannot reach what sandboxes need, as half a sentence. Returns null if they reach all. The
 * service copies its own files: see `copyOwnFiles`.
 */
export function whyUnreachable(config: Pick<Config, 'dataDir' | 'sandboxes'>): string | null {
  const { agentFolder, unisolatedExample } = config.sandboxes;
  const closed = agentFolder === null || unisolatedExample ? null : whyClosed(agentFolder);
  // The service opens the folder itself.
  return closed ?? whyClosedAbove(diskFolderOf(config).top);
}
