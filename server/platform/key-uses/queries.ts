import type { RunStatement } from '../database/statements.ts';
import type { KeyRing } from '../key-ring.ts';

/** A running process that encrypts. */
export interface KeyUser {
  readonly user: string;
  /** The id of its first key. Null for a server of an earlier version, which has only the original key. */
  readonly key_id: string | null;
  readonly knows: readonly string[];
  /** False while it encrypts files on its disk anew. */
  readonly files_done: boolean;
}

/** Queries of the use of keys, by the database's time. */
export function keyUseQueries(run: RunStatement) {
  return {
    /** Resolves to the ids of all keys that values can need. None before the first start of this version. */
    async used(): Promise<string[]> {
      const { rows } = await run('select distinct key_id from key_uses');
      return rows.map(({ key_id }) => String(key_id));
    },

    /** Records the key of earlier versions, which recorded nothing. */
    async remember(id: string): Promise<void> {
      await run(
        `insert into key_uses ("user", key_id, knows, used_until, files_done)
         values ('earlier versions', $1, $1, now(), true) on conflict do nothing`,
        [id],
      );
    },

    /** Records that a process encrypts with its first key, for some seconds. Call it before it encrypts, and while it runs. */
    async use(user: string, { first, all }: KeyRing, seconds: number, filesDone = true): Promise<void> {
      await run(
        `insert into key_uses ("user", key_id, knows, used_until, files_done)
         values ($1, $2, $3, now() + make_interval(secs => $4::float8), $5)
         on conflict ("user", key_id) do update
           set knows = excluded.knows, used_until = excluded.used_until, files_done = excluded.files_done`,
        [user, first.id, all.map(({ id }) => id).join(' '), seconds, filesDone],
      );
      // A process has one first key. Its earlier start with another one has ended.
      await run(
        'update key_uses set used_until = now() where "user" = $1 and key_id <> $2 and used_until > now()',
        [user, first.id],
      );
      // Servers in containers have new names. The rows of the newest user are enough to remember a key.
      await run(
        `delete from key_uses as old where used_until < now() - interval '1 day' and exists (
           select 1 from key_uses as new where new.key_id = old.key_id and new.used_until > old.used_until)`,
      );
    },

    /** Records that a process has stopped. */
    async stop(user: string): Promise<void> {
      await run('update key_uses set used_until = now() where "user" = $1 and used_until > now()', [user]);
    },

    /** Resolves to the running processes, also servers of earlier versions with sandboxes. */
    async users(): Promise<KeyUser[]> {
      const { rows } = await run(
        `select "user", key_id, knows, files_done from key_uses where used_until > now()
         union all
         select id, null, '', true from servers where lease_until > now() and stopped_at is null
           and not exists (select 1 from key_uses where "user" = servers.id and used_until > now())
         order by 1`,
      );
      return rows.map(({ user, key_id, knows, files_done }) => ({
        user: String(user),
        key_id: key_id === null ? null : String(key_id),
        knows: String(knows).split(' '),
        files_done: files_done === true,
      }));
    },

    /** Forgets keys that nothing needs: no value, and no running process. */
    async forget(ids: readonly string[]): Promise<void> {
      await run('delete from key_uses where key_id = any($1::text[]) and used_until <= now()', [ids]);
    },
  };
}
