/** The use of SECRET_KEY by this server: whether its keys are enough, and that others can see its first key. */
import type { RunStatement } from '../platform/database/statements.ts';
import { isUnavailable } from '../platform/database/unavailable.ts';
import { type Loop, startLoop } from '../platform/jobs/loop.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import { type KeyUser, keyUseQueries } from '../platform/key-uses/queries.ts';
import type { Log } from '../platform/log.ts';
import { StartError } from '../platform/start-error.ts';
import { countNeeds } from './key-rotation.ts';

/** How long others see this server after its last sign of life, and how often it gives one. */
const SEEN_SECONDS = 60;
const BEAT_MS = 15_000;

export interface KeyUseOptions {
  /** Runs a statement in bounded time, even if all connections of requests are in use. */
  readonly run: RunStatement;
  readonly ring: KeyRing;
  /** The name of this server. */
  readonly user: string;
  /** True if other servers can use the database. */
  readonly isShared: boolean;
  /** Records the first use of a key. */
  readonly record: (keyId: string) => Promise<void>;
  /** Encrypts what is on the disk of this server with the first key. Resolves when all of it is. */
  readonly sealFiles: () => Promise<unknown>;
  readonly log: Pick<Log, 'error'>;
}

export interface KeyUse {
  /** Ends the signs of life of this server. Call it when nothing more is encrypted. */
  close(): Promise<void>;
}

/**
 * Records the first key of this server before anything is encrypted, and checks the keys.
 *
 * @throws StartError if a value needs a key that is missing, or a running server cannot decrypt what this one encrypts. The message
 * says what to do.
 */
export async function startKeyUse({
  run,
  ring,
  user,
  isShared,
  record,
  sealFiles,
  log,
}: KeyUseOptions): Promise<KeyUse> {
  const uses = keyUseQueries(run);
  const seconds = isShared ? SEEN_SECONDS : 0;
  let filesDone = ring.all.length === 1;
  await recordNewKey({ run, ring, user, record });
  // First stored, then checked: of two servers that start at once, at least one sees the other.
  await uses.use(user, ring, seconds, filesDone);
  let loop: Loop | undefined;
  try {
    await requireKeys(run, ring, user);
  } catch (error) {
    await uses.stop(user).catch(() => {});
    throw error;
  }
  const files = filesDone ? Promise.resolve() : sealFiles();
  files.then(
    () => {
      filesDone = true;
      loop?.wake();
    },
    (error) => {
      const reason = (error as Error).message;
      log.error({ event: 'secrets.not_sealed', reason }, 'files could not be encrypted with the first key');
    },
  );
  if (isShared) {
    loop = startLoop(
      async () => {
        await uses.use(user, ring, seconds, filesDone);
        return BEAT_MS;
      },
      (error) => {
        if (isUnavailable(error)) return;
        const reason = (error as Error).message;
        log.error({ event: 'secrets.not_sealed', reason }, 'the use of the first key could not be recorded');
      },
    );
  }
  return {
    async close(): Promise<void> {
      await loop?.close();
      // The database can be away. Then others see this server for a minute more.
      await uses.stop(user).catch(() => {});
    },
  };
}

/** Records a first key that no process has encrypted with. Call it before this one does: after a kill, it is recorded again. */
export async function recordNewKey({
  run,
  ring,
  user,
  record,
}: Pick<KeyUseOptions, 'run' | 'ring' | 'user' | 'record'>): Promise<void> {
  const used = await keyUseQueries(run).used();
  if (used.includes(ring.first.id)) return;
  await requireKeys(run, ring, user);
  await record(ring.first.id);
}

/** Checks the keys of a process that encrypts. */
export async function requireKeys(run: RunStatement, ring: KeyRing, user: string): Promise<void> {
  const uses = keyUseQueries(run);
  const ids = ring.all.map(({ id }) => id);
  const others = (await uses.users()).filter((each) => each.user !== user);
  const missing = (await uses.used()).filter((id) => !ids.includes(id));
  if (missing.length > 0) {
    const counts = await countNeeds(run, missing, ring.original);
    const rows = counts.reduce((sum, each) => sum + each.rows, 0);
    const writing = others.filter((each) => missing.includes(firstKeyOf(each, ring)));
    if (rows > 0 || writing.length > 0) {
      const needs = [
        ...(rows > 0 ? [`${rows} stored values (${listed(counts)})`] : []),
        ...(writing.length > 0 ? [`running servers (${names(writing)})`] : []),
      ].join(' and ');
      throw new StartError(
        `it lacks a key that ${needs} need. Add the key that you removed, after a comma, and start all servers with it. Then run "agent-cloud-service rotate-key", and remove the key only when the command says so`,
      );
    }
  }
  const blind = others.filter((each) => !knownBy(each, ring).includes(ring.first.id));
  if (blind.length > 0) {
    throw new StartError(
      `running servers do not have its first key (${names(blind)}), and could not decrypt what this one encrypts. Add the new key after the others, restart all servers, and then put it first. A server that was killed counts for a minute`,
    );
  }
}

/** The first key of a process. An earlier version has only the original key. */
export const firstKeyOf = ({ key_id }: KeyUser, { original }: KeyRing): string => key_id ?? original;

const knownBy = ({ key_id, knows }: KeyUser, { original }: KeyRing): readonly string[] =>
  key_id === null ? [original] : knows;

export const listed = (counts: readonly { table: string; rows: number }[]): string =>
  counts.map(({ table, rows }) => `${table}: ${rows}`).join(', ');

const names = (users: readonly KeyUser[]): string => users.map(({ user }) => user).join(', ');
