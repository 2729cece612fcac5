/** The embedded database on a full disk: a small file system without room for root. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canMount, makeSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from './open.ts';
import type { OpenDatabase } from './opened.ts';
import { statementsOn } from './statements.ts';

const MIB = 2 ** 20;

describe.runIf(canMount)('the embedded database on a full disk', () => {
  let disk: SmallDisk;
  let dataDir: string;
  beforeEach(() => {
    disk = makeSmallDisk(temporaryFolder('full-database'), 300);
    dataDir = path.join(disk.folder, 'data');
  });
  afterEach(() => disk.remove());

  const open = () => openDatabase({ dataDir, databaseUrl: null });
  const held = () => statSync(path.join(dataDir, 'db.room')).size;
  /** Takes all room. Returns a function that gives it back. */
  function fill(): () => void {
    const file = path.join(disk.folder, 'big');
    execFileSync('sh', [
      '-c',
      'fallocate -l 100G "$1" 2>/dev/null; cat /dev/zero >>"$1" 2>/dev/null; true',
      'sh',
      file,
    ]);
    return () => rmSync(file);
  }
  /** Writes a megabyte to the log of the database. */
  const log = ({ db }: Pick<OpenDatabase, 'db'>) =>
    statementsOn(db)(`select pg_logical_emit_message(true, '', repeat('x', ${MIB}))`);

  it('writes on with the room that it holds, and holds it again after a start', async () => {
    const database = await open();
    const before = held();
    expect(before).toBeGreaterThan(16 * MIB);
    const giveBack = fill();
    // A file of the log has 16 MiB, so the database makes another one.
    for (let count = 0; count < 20; count++) await log(database);
    expect(held()).toBeLessThan(before - 10 * MIB);
    await database.close();
    const again = await open();
    giveBack();
    await log(again);
    await again.close();
    await (await open()).close();
    expect(held()).toBe(before);
  });

  it('starts with the room that it holds', async () => {
    await (await open()).close();
    const giveBack = fill();
    const database = await open();
    await log(database);
    await database.close();
    giveBack();
  });

  it('rejects a start without any room with a reason', async () => {
    await (await open()).close();
    truncateSync(path.join(dataDir, 'db.room'));
    const giveBack = fill();
    await expect(open()).rejects.toThrow(/cannot be opened \(disk full\)$/);
    giveBack();
    await (await open()).close();
  });

  it('ends the process if it cannot write its log, and keeps all commits', async () => {
    const program = `
      const { openDatabase } = await import('./server/platform/database/open.ts');
      const { statementsOn } = await import('./server/platform/database/statements.ts');
      const { execFileSync } = await import('node:child_process');
      const { db } = await openDatabase({ dataDir: process.argv[1], databaseUrl: null });
      const run = statementsOn(db);
      await run('create table kept (n int)');
      execFileSync('sh', ['-c', 'fallocate -l 100G "$1/../big" 2>/dev/null; cat /dev/zero >>"$1/../big" 2>/dev/null; true', 'sh', process.argv[1]]);
      for (let n = 1; ; n++) {
        await run('insert into kept values (' + n + ')');
        process.stdout.write(n + '\\n');
        await run("select pg_logical_emit_message(true, '', repeat('x', ${MIB}))").catch(() => new Promise(() => {}));
      }`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, dataDir]);
    let [out, said] = ['', ''];
    child.stdout.on('data', (text) => {
      out += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said).toContain(
      'disk full: the embedded database cannot write its log. Make room, and start again',
    );
    rmSync(path.join(disk.folder, 'big'));
    const database = await open();
    const { rows } = await statementsOn(database.db)('select max(n)::int as n from kept');
    expect(rows[0]?.n).toBe(Number(out.trim().split('\n').at(-1)));
    await database.close();
  });
});
