import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { statementsOn } from '../../platform/database/statements.ts';
import { sandboxQueries } from '../../records/sandboxes/queries.ts';
import { type Owner, serverQueries } from '../../records/servers/queries.ts';
import { addSession } from '../../records/sessions/queries.suite.ts';
import { diskOf } from '../../sandbox/disk.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { createDiskMeter } from './disk-meter.ts';

const MB = 1_000_000;

/** Tests of the bytes of disks that servers record, on each database. */
export function describeDiskMeter(on: TestDatabase): void {
  describe('the bytes of disks', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    const takeover = { handoverSeconds: 60, brokenSeconds: 30 };
    let folder: string;
    let owner: Owner;
    const errors: unknown[] = [];

    beforeEach(async () => {
      await run('delete from workspaces');
      folder = temporaryFolder('disk-meter');
      owner = await register();
    });
    afterEach(() => {
      rmSync(folder, { recursive: true });
      expect(errors.splice(0)).toEqual([]);
    });

    const register = async (serverId: string = randomUUID()): Promise<Owner> => ({
      serverId,
      epoch: await serverQueries(statementsOn(on.db)).register(serverId, 60, 4),
    });
    const meterOf = (pauseMs = 50, patienceMs = 60_000) => {
      const meter = createDiskMeter({
        ...{ folder, queries: queries(), pauseMs, patienceMs },
        onError: (error) => void errors.push(error),
      });
      onTestFinished(meter.close);
      return meter;
    };
    /** Creates a session whose disk is on this server, with a megabyte. */
    async function withDisk(): Promise<string> {
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await queries().request(session.id);
      const share = { perWorkspace: 10, reserved: 0 };
      await queries().take(owner, { turns: 10, share, mounts: 10, active: [], workspaces: [] });
      await queries().setDisk(session.id, owner, 'disk_a');
      mkdirSync(path.join(folder, session.id));
      fill(session.id, 'a');
      return session.id;
    }
    const fill = (id: string, name: string) =>
      writeFileSync(path.join(folder, id, name), Buffer.alloc(MB, 1));
    const megabytes = async (id: string) => {
      const { rows } = await run('select disk_bytes from workspaces where session_id = $1', [id]);
      const bytes = rows[0]?.disk_bytes;
      return bytes === null ? null : Math.floor(Number(bytes) / MB);
    };

    it('records all disks of a server, also of an earlier start, and their growth', async () => {
      const [first, second] = [await withDisk(), await withDisk()];
      expect([await megabytes(first), await megabytes(second)]).toEqual([null, null]);
      owner = await register(owner.serverId);
      meterOf().start(async () => owner);
      await expect.poll(() => megabytes(first)).toBe(1);
      await expect.poll(() => megabytes(second)).toBe(1);
      fill(first, 'b');
      await expect.poll(() => megabytes(first)).toBe(2);
    });

    it('records no bytes of a disk whose folder is lost', async () => {
      const id = await withDisk();
      meterOf().start(async () => owner);
      await expect.poll(() => megabytes(id)).toBe(1);
      rmSync(path.join(folder, id), { recursive: true });
      await expect.poll(() => megabytes(id)).toBe(0);
    });

    it('lets work end whose disk cannot be measured, or not in time', async () => {
      const id = await withDisk();
      const { signal } = new AbortController();
      const tools = temporaryFolder('disk-meter-tools');
      vi.stubEnv('PATH', `${tools}:${process.env.PATH}`);
      onTestFinished(() => {
        vi.unstubAllEnvs();
        rmSync(tools, { recursive: true });
      });
      for (const [script, patienceMs, problem] of [
        ['exit 3', 60_000, { code: 3 }],
        ['exec sleep 120', 100, { name: 'AbortError' }],
      ] as const) {
        writeFileSync(path.join(tools, 'du'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
        await meterOf(50, patienceMs).measure(id, owner, diskOf(folder, id), signal);
        expect(errors.splice(0)).toMatchObject([problem]);
      }
      expect(await megabytes(id)).toBeNull();
    });

    it('keeps the bytes of a disk that is measured during the measurement of all', async () => {
      const [id, other] = [await withDisk(), await withDisk()];
      const tools = temporaryFolder('disk-meter-tools');
      const [begun, free] = [path.join(tools, 'begun'), path.join(tools, 'free')];
      const du = execFileSync('sh', ['-c', 'command -v du'], { encoding: 'utf8' }).trim();
      const script = `#!/bin/sh
        for last; do :; done
        found=$(${du} "$@")
        if [ "$last" = '${folder}' ]; then touch '${begun}'; until [ -e '${free}' ]; do sleep 0.02; done; fi
        printf '%s\\n' "$found"`;
      writeFileSync(path.join(tools, 'du'), script, { mode: 0o755 });
      vi.stubEnv('PATH', `${tools}:${process.env.PATH}`);
      onTestFinished(() => {
        vi.unstubAllEnvs();
        rmSync(tools, { recursive: true });
      });
      const meter = meterOf(60_000);
      meter.start(async () => owner);
      await expect.poll(() => existsSync(begun)).toBe(true);
      fill(id, 'b');
      await meter.measure(id, owner, diskOf(folder, id), new AbortController().signal);
      expect(await megabytes(id)).toBe(2);
      writeFileSync(free, '');
      await expect.poll(() => megabytes(other)).toBe(1);
      expect(await megabytes(id)).toBe(2);
    });

    it('records a disk when its work has ended', async () => {
      const id = await withDisk();
      await meterOf().measure(id, owner, diskOf(folder, id), new AbortController().signal);
      expect(await megabytes(id)).toBe(1);
    });

    it('forgets the bytes of a disk when another server takes the sandbox', async () => {
      const id = await withDisk();
      const before = owner;
      await queries().recordDisk(id, before, MB);
      await run(`update servers set lease_until = now() - interval '1 second' where id = $1`, [
        owner.serverId,
      ]);
      const other = await register();
      expect(await queries().takeOver(id, other, takeover)).not.toBeNull();
      expect(await megabytes(id)).toBeNull();
      const measured = [{ sessionId: id, diskId: 'disk_a', bytes: MB }];
      await queries().recordDisks(before, measured);
      await queries().recordDisk(id, before, MB);
      expect(await megabytes(id)).toBeNull();
    });

    it('records nothing of an earlier start or an earlier disk', async () => {
      const id = await withDisk();
      const before = owner;
      owner = await register(before.serverId);
      await queries().recordDisks(before, [{ sessionId: id, diskId: 'disk_a', bytes: MB }]);
      await queries().recordDisks(owner, [{ sessionId: id, diskId: 'disk_before', bytes: MB }]);
      expect(await megabytes(id)).toBeNull();
    });
  });
}
