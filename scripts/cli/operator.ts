import { hostname, userInfo } from 'node:os';
import { systemClock } from '../../server/platform/clock.ts';
import { createIds } from '../../server/platform/ids.ts';
import { changesBy, type RecordChanges } from '../../server/records/audit/changes.ts';

/** Returns what records the changes of a command, with the account and the machine that run it. */
export const changesOfCommand = (): RecordChanges =>
  changesBy({ type: 'cli', name: accountName() }, { clock: systemClock, newId: createIds(systemClock) });

/** Containers can run a user that has no name. */
function accountName(): string {
  const machine = hostname().slice(0, 99);
  try {
    return `${userInfo().username.slice(0, 100)}@${machine}`;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}@${machine}`;
  }
}
