import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployments } from '../../records/tables/deployments.ts';
import { lockFolder } from '../lock.ts';
import { openDatabase } from './open.ts';
import { settingQueries } from './settings.ts';

const holder = fileURLToPath(new URL('../../testing/hold-database.ts', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'database-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (dataDir: string) => openDatabase({ dataDir, databaseUrl: null });

/** A process that has the database of a folder open and writes into it; `lines` are what it has said so far. */
async function startHolder(
  dataDir: string,
): Promise<{ child: ChildProcess; lines: string[]; said(count: number): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  reader.on('line', (line) => lines.push(line));
  const said = async (count: number) => {
    while (lines.length < count) await once(reader, 'line');
  };
  await said(1);
  return { child, lines, said };
}

describe('the embedded database', () => {
  it('keeps its data, and can be opened again', async () => {
    const dataDir = path.join(folder, 'kept');
    const database = await open(dataDir);
    await settingQueries(database.db).setOnce('fact', 'kept');
    await database.close();
    const again = await open(dataDir);
    expect(await settingQueries(again.db).read('fact')).toBe('kept');
    await again.close();
  });

  it('creates it again if the process died during its creation', async () => {
    const dataDir = path.join(folder, 'half');
    mkdirSync(path.join(dataDir, 'db.new'), { recursive: true });
    writeFileSync(path.join(dataDir, 'db.new', 'PG_VERSION'), '18');
    const database = await open(dataDir);
    await database.ping();
    await database.close();
    expect(existsSync(path.join(dataDir, 'db.new'))).toBe(false);
  });

  it.runIf(process.geteuid?.() === 0)('does not open the database of another user as root', async () => {
    const own = path.join(folder, 'of-nobody');
    await (await open(own)).close();
    chownSync(path.join(own, 'db'), 65534, 65534);
    await expect(open(own)).rejects.toThrow(
      `the embedded database in ${own} belongs to the user with the id 65534. Run this as that user, not as root`,
    );
    chownSync(path.join(own, 'db'), 0, 0);
    await (await open(own)).close();
  });

  it('reports a folder without a database in one line', async () => {
    const dataDir = path.join(folder, 'damaged');
    mkdirSync(path.join(dataDir, 'db'), { recursive: true });
    writeFileSync(path.join(dataDir, 'db', 'PG_VERSION'), '12');
    await expect(open(dataDir)).rejects.toThrow(
      /^the embedded database in .*damaged cannot be opened \(.*\)$/,
    );
    (await lockFolder(dataDir)).release();
  });

  it('belongs to one process, and loses nothing acknowledged at SIGKILL', async () => {
    const dataDir = path.join(folder, 'held');
    const { child, lines, said } = await startHolder(dataDir);
    expect(lines[0]).toBe('ready');
    await expect(open(dataDir)).rejects.toThrow(/^\/.* is in use by another process\. Stop that one first$/);
    await said(200);
    child.kill('SIGKILL');
    await once(child, 'close');
    const acknowledged = lines.slice(1);
    const database = await open(dataDir);
    const kept = new Set(
      (await database.db.select({ id: deployments.id }).from(deployments)).map(({ id }) => id),
    );
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    await database.close();
  });
});

describe('the lock of a folder', () => {
  it('is held once, by whatever path the folder is reached, and can be taken again', async () => {
    const locked = path.join(folder, 'locked');
    const lock = await lockFolder(locked);
    const other = path.join(folder, 'same-folder');
    symlinkSync(locked, other);
    await expect(lockFolder(locked)).rejects.toThrow(/in use by another process/);
    await expect(lockFolder(other)).rejects.toThrow(/in use by another process/);
    lock.release();
    (await lockFolder(other)).release();
  });

  it('releases its lock once, also after several calls', async () => {
    const locked = path.join(folder, 'released');
    const lock = await lockFolder(locked);
    lock.release();
    // They get the numbers that are free, that of the lock among them.
    const opened = Array.from({ length: 20 }, () => openSync(path.join(locked, 'db.lock'), 'r'));
    lock.release();
    for (const file of opened) expect(() => closeSync(file)).not.toThrow();
  });

  it('goes to exactly one of many that come at once', async () => {
    const locked = path.join(folder, 'crowd');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(locked)));
    const taken = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(taken).toHaveLength(1);
    for (const lock of taken) lock.release();
  });
});
