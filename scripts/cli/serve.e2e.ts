import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDatabase } from '../../server/testing/add-database.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { startPostgres, type TestPostgres } from '../../server/testing/postgres.ts';
import { servedKey } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

interface Line {
  level: number;
  msg: string;
}

let postgres: TestPostgres;
let folder: string;
const started: ChildProcess[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  folder = temporaryFolder('serve');
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function serve(env: Record<string, string>, ...options: string[]): ChildProcess {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'serve', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), SANDBOX_RUNTIME: 'none', ...env },
  });
  started.push(child);
  return child;
}

const linesIn = (printed: string): Line[] =>
  printed
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** Resolves when the process has ended, to its exit code and the lines that it printed. */
async function ended(child: ChildProcess) {
  const [out, error, [code]] = await Promise.all([
    text(child.stdout as never),
    text(child.stderr as never),
    once(child, 'exit'),
  ]);
  return { code, out: linesIn(out), error: linesIn(error) };
}

/** Resolves to the lines up to the one with this text. */
async function untilSaid(child: ChildProcess, said: string): Promise<Line[]> {
  let printed = '';
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    printed += chunk;
    const whole = printed.slice(0, printed.lastIndexOf('\n') + 1);
    if (whole.includes(said)) return linesIn(whole);
  }
  throw new Error(printed);
}

describe('serve', () => {
  it('prints the fault with which a start ends as a line of JSON', async () => {
    const { code, out, error } = await ended(serve({ PORT: 'many' }));
    expect([code, out]).toEqual([1, []]);
    expect(error).toEqual([
      expect.objectContaining({
        level: 60,
        event: 'process.failed',
        msg: 'PORT must be a port number from 0 to 65535.',
      }),
    ]);
  });

  it.each([
    [
      ['--prot', '4000'],
      "unknown option '--prot'. Set the variable PORT, such as PORT=…, before the command. --help shows more.",
    ],
    [['now'], "too many arguments for 'serve'. Expected 0 arguments but got 1. --help shows more."],
  ])('prints an error of usage as a line of JSON: %j', async (options, msg) => {
    const { code, out, error } = await ended(serve({}, ...options));
    expect({ code, out, error }).toEqual({
      code: 1,
      out: [],
      error: [expect.objectContaining({ level: 60, msg })],
    });
  });

  it('takes the role of the option, not that of SERVER_ROLE', async () => {
    const env = { SERVER_ROLE: 'all', DATABASE_URL: 'postgres://127.0.0.1/agents' };
    const { code, error } = await ended(serve(env, '--role', 'worker'));
    expect([code, error.at(-1)?.msg]).toEqual([
      1,
      expect.stringMatching(/ with the role worker shares files /),
    ]);
  });

  it('ends if the workspace for the definitions does not exist', async () => {
    const env = { DATA_DIR: join(folder, 'unknown-workspace') };
    const { code, error } = await ended(serve(env, '--workspace', 'acm'));
    expect([code, error.at(-1)?.msg]).toEqual([
      1,
      'CATALOGUE: the workspace acm does not exist. Create it with agent-cloud-service workspace create acm, or correct --workspace.',
    ]);
  });

  it('names misspelt settings if another setting is wrong', async () => {
    const { error } = await ended(serve({ PORT: 'many', DATABSE_URL: 'postgres://secret' }));
    expect(error.map(({ msg }) => msg)).toEqual([
      'PORT must be a port number from 0 to 65535. DATABSE_URL is not a setting and has no effect. If you mean DATABASE_URL, rename the variable.',
    ]);
  });

  it('names misspelt settings if the data folder cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { code, out } = await ended(serve({ DATA_DIR: join(file, 'data'), TURN_AT_ONCE: '5' }));
    expect(code).toBe(1);
    expect(out.map(({ msg }) => msg)).toEqual([expect.stringContaining('If you mean TURNS_AT_ONCE')]);
  });

  it('names variables that are close to a setting', async () => {
    const lines = await untilSaid(
      serve({ TURN_AT_ONCE: '5', DATABSE_URL: 'postgres://secret' }),
      'listens on',
    );
    const warnings = lines.filter(({ level }) => level === 40).map(({ msg }) => msg);
    expect(warnings).toEqual([
      'TURN_AT_ONCE is not a setting and has no effect. If you mean TURNS_AT_ONCE, rename the variable.',
      'DATABSE_URL is not a setting and has no effect. If you mean DATABASE_URL, rename the variable.',
    ]);
  });

  it('says that there is no access token only if no workspace has one', async () => {
    const said = 'There is no access token yet.';
    const DATA_DIR = join(folder, 'tokens');
    addDatabase(DATA_DIR);
    const first = serve({ DATA_DIR });
    expect((await untilSaid(first, said)).at(-1)?.msg).toMatch(/^There is no access token yet\. Stop /);
    first.kill('SIGTERM');
    await once(first, 'exit');
    const run = (...args: string[]) =>
      execFileSync(process.execPath, ['scripts/run.mjs', ...args], {
        env: { ...process.env, DATA_DIR },
        stdio: 'ignore',
      });
    run('workspace', 'create', 'other');
    run('token', 'create', '--workspace', 'other');
    const PORT = String(await freePort());
    const second = serve({ DATA_DIR, PORT });
    const printed = ended(second);
    await vi.waitFor(() => fetch(`http://127.0.0.1:${PORT}/healthz`), { timeout: 100_000 });
    // It ends a second later, so it has printed everything.
    second.kill('SIGTERM');
    const { code, out } = await printed;
    expect(out.map(({ msg }) => msg).join()).not.toContain(said);
    expect(code).toBe(0);
  });

  it('ends without a key for a database that servers share, and creates none', async () => {
    const DATA_DIR = join(folder, 'without-key');
    const { code, error } = await ended(serve({ DATABASE_URL: await postgres.newDatabase(), DATA_DIR }));
    expect([code, existsSync(join(DATA_DIR, 'secret.key'))]).toEqual([1, false]);
    expect(error).toEqual([
      expect.objectContaining({
        msg: expect.stringMatching(/^SECRET_KEY: it is required with DATABASE_URL/),
      }),
    ]);
  });

  it('starts on a database that is reachable later', async () => {
    const url = new URL(await postgres.newDatabase());
    // Resets all connections, like a database that is being started.
    const early = createServer((socket) => socket.resetAndDestroy()).listen(0, '127.0.0.1');
    await once(early, 'listening');
    const { port } = early.address() as { port: number };
    const to = new URL(url);
    to.port = String(port);
    const child = serve({ DATABASE_URL: to.href, SECRET_KEY: servedKey });
    const printed = untilSaid(child, 'listens on');
    await once(early, 'connection');
    early.close();
    await once(early, 'close');
    const late = createServer((socket) => {
      const upstream = connect(Number(url.port), '127.0.0.1');
      socket.pipe(upstream).pipe(socket);
      for (const each of [socket, upstream]) each.on('error', () => {});
    }).listen(port, '127.0.0.1');
    const lines = await printed;
    expect(lines[0]).toMatchObject({ level: 40, msg: 'the database is not reachable: the start retries' });
    child.kill('SIGKILL');
    late.close();
  });
});
