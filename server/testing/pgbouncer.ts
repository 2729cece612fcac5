import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';

/** PgBouncer in front of a PostgreSQL server, as docs/run-postgres.md describes it. */
export interface TestPgBouncer {
  /** The URL of the database, through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts Debian's pgbouncer with session pooling. It does not run as root, so root starts it as the user `nobody`. */
export async function startPgBouncer(databaseUrl: string, poolSize: number): Promise<TestPgBouncer> {
  const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer';
  if (!existsSync(program))
    throw new Error(`${program} does not exist. Install pgbouncer, or set PGBOUNCER.`);
  const target = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'pgbouncer-'));
  const users = path.join(folder, 'users.txt');
  const configuration = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${target.username}" "${target.password}"\n`);
  await writeFile(
    configuration,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = session',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 200',
      'server_login_retry = 1',
    ].join('\n'),
  );
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  if (isRoot) {
    await chmod(folder, 0o755);
    for (const file of [users, configuration]) await chown(file, nobody, nobody);
  }
  const child = spawn(program, ['-q', configuration], {
    stdio: ['ignore', 'ignore', 'ignore'],
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
  });
  await listening(child, port);
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      const ended = once(child, 'exit');
      // SIGKILL does not wait for connected clients.
      if (child.kill('SIGKILL')) await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with exit code ${child.exitCode}.`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(20);
  }
}
