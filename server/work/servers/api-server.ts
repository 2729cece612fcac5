/** The row of a server that only serves the API. It takes no work, and has no sandboxes. */
import { randomUUID } from 'node:crypto';
import type { Notices } from '../../platform/database/notices.ts';
import type { RunStatement } from '../../platform/database/statements.ts';
import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { SERVERS_CHANNEL } from '../../records/servers/channel.ts';
import { serverQueries } from '../../records/servers/queries.ts';
import type { Abilities } from '../requests/requests.ts';
import { leaseTimes } from './lease.ts';

export interface ApiServer {
  /** What the workers of the database do. */
  readonly abilities: Abilities;
  /** Registers this server. */
  join(): Promise<void>;
  start(): void;
  /** Deletes the row. */
  close(): Promise<void>;
}

export interface ApiServerOptions {
  readonly run: RunStatement;
  readonly leaseSeconds: number;
  readonly notices: Notices;
}

export function createApiServer({ run, leaseSeconds, notices }: ApiServerOptions): ApiServer {
  const id = `api_${randomUUID()}`;
  const queries = serverQueries(run);
  const { beat, lease } = leaseTimes(leaseSeconds);
  let builtIn = false;
  let beats: Loop | undefined;
  let unsubscribe = () => {};

  async function register(): Promise<void> {
    builtIn = await queries.registerApi(id, lease / 1_000);
  }

  return {
    abilities: {
      mounts: true,
      agents: false,
      get waits() {
        return builtIn;
      },
    },
    join: register,
    start() {
      // Requests report a missing database.
      beats = startLoop(
        () => register().then(() => beat),
        () => {},
      );
      unsubscribe = notices.subscribe(SERVERS_CHANNEL, beats.wake);
    },
    async close() {
      unsubscribe();
      await beats?.close();
      await queries.removeApi(id).catch(() => {});
    },
  };
}
