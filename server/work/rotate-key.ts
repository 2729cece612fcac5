/** Encrypts all values with the first key of SECRET_KEY, and finds out whether the other keys are still needed. */
import type { RunStatement } from '../platform/database/statements.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import { keyUseQueries } from '../platform/key-uses/queries.ts';
import { type RotatedColumn, type RotationOptions, rotateValues } from './key-rotation.ts';
import { firstKeyOf } from './key-use.ts';

export interface Rotation {
  readonly columns: readonly RotatedColumn[];
  /** Running servers because of which another key is needed. */
  readonly servers: readonly { server: string; reason: 'first_key' | 'files' }[];
  /** The number of keys in SECRET_KEY. */
  readonly keys: number;
  /** True if no value and no running server needs another key than the first one. */
  readonly only_first_key: boolean;
  readonly dry_run: boolean;
}

/** Rows that running servers have encrypted with another key meanwhile. More often, a server has to restart. */
const PASSES = 3;

/** Call it after `requireKeys`. */
export async function rotateKey(
  run: RunStatement,
  ring: KeyRing,
  options: RotationOptions = {},
): Promise<Rotation> {
  const uses = keyUseQueries(run);
  const { dryRun = false } = options;
  let columns = await rotateValues(run, ring, options);
  const needing = async () =>
    (await uses.users()).flatMap((each) => {
      if (firstKeyOf(each, ring) !== ring.first.id)
        return { server: each.user, reason: 'first_key' } as const;
      return each.files_done ? [] : { server: each.user, reason: 'files' as const };
    });
  const servers = await needing();
  // After the servers were looked at: what they encrypted with another key before they restarted is found now.
  for (let pass = 1; pass < PASSES && servers.length === 0 && !dryRun; pass++) {
    const again = await rotateValues(run, ring, options);
    columns = columns.map((each, index) => ({
      ...each,
      ...again[index],
      rotated: each.rotated + (again[index]?.rotated ?? 0),
    }));
    if (again.every(({ rotated }) => rotated === 0)) break;
  }
  const isDone = servers.length === 0 && columns.every(({ left }) => left === 0);
  if (isDone && !dryRun) {
    const used = await uses.used();
    await uses.forget(used.filter((id) => id !== ring.first.id));
  }
  return { columns, servers, keys: ring.all.length, only_first_key: isDone, dry_run: dryRun };
}
