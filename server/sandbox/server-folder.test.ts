import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../platform/start-error.ts';
import { takeServerFolder } from './server-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), 'server-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe('the folder of a server', () => {
  it('is that of the last start, unless another process uses it', async () => {
    const first = await takeServerFolder(parent);
    const second = await takeServerFolder(parent);
    expect(second.serverId).not.toBe(first.serverId);
    first.release();
    const again = await takeServerFolder(parent);
    expect(again.folder).toBe(first.folder);
    again.release();
    second.release();
  });

  it('is not replaced by a new one if it cannot be locked', async () => {
    const serverId = randomUUID();
    // Also root cannot open a folder to write.
    mkdirSync(path.join(parent, serverId, 'db.lock'), { recursive: true });
    const taking = takeServerFolder(parent);
    await expect(taking).rejects.toThrow(StartError);
    await expect(taking).rejects.toThrow(`${path.join(parent, serverId)} cannot be locked (EISDIR`);
    expect(readdirSync(parent)).toEqual([serverId]);
  });

  it('ignores folders of other programs', async () => {
    mkdirSync(path.join(parent, 'lost+found'));
    const { serverId, release } = await takeServerFolder(parent);
    expect(serverId).not.toBe('lost+found');
    release();
  });
});
