import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { noLog } from '../platform/log.ts';
import type { Limiter } from '../sandbox/limits/limiter.ts';
import { imagesHere } from '../testing/images.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { readConfig } from './config.ts';
import { openSandboxes, type Surroundings } from './open-sandboxes.ts';
import { prepareSandboxes } from './prepare-sandboxes.ts';

const folder = temporaryFolder('settings');
const file = path.join(folder, 'file');
writeFileSync(file, 'Not a certificate.');
afterAll(() => rmSync(folder, { recursive: true }));

const images = await imagesHere();

const options = { log: noLog, databaseId: async () => 'a', adopt: null };
async function open(env: Record<string, string>, surroundings?: Surroundings) {
  const config = readConfig({ SANDBOX_RUNTIME: 'none', ...env });
  const prepared = await prepareSandboxes(config, noLog);
  return prepared && openSandboxes(config, prepared, options, surroundings);
}

describe('openSandboxes', () => {
  it.each([
    [{ AGENT_FOLDER: path.join(folder, 'missing') }, /^AGENT_FOLDER: .*missing is not a folder\.$/],
    [{ AGENT_FOLDER: file }, /^AGENT_FOLDER: .*file is not a folder\.$/],
    [
      { REPOSITORY_CA_FILE: path.join(folder, 'missing') },
      /^REPOSITORY_CA_FILE: .*missing cannot be read as a certificate \(ENOENT\)\.$/,
    ],
    [
      { REPOSITORY_CA_FILE: file },
      /^REPOSITORY_CA_FILE: .*file cannot be read as a certificate \(ERR_OSSL_PEM_NO_START_LINE\)\.$/,
    ],
  ])('rejects %j with the name of the setting', async (env, message) => {
    await expect(open(env)).rejects.toThrow(message);
  });

  it('returns null without a runtime', async () => {
    expect(await open({ AGENT_FOLDER: folder })).toBeNull();
  });

  it('names the data folder if its file system fails', async () => {
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
    const start = () => open({ DATA_DIR, SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true' });
    const disks = path.join(DATA_DIR, 'workspaces');
    writeFileSync(disks, '');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* cannot be used \(EEXIST: .*\)\. Correct it, or/);
    writeFileSync(path.join(DATA_DIR, 'database-id'), 'b');
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* cannot be used \(ENOTDIR: /);
    rmSync(disks);
    symlinkSync('/proc/no-folder', disks);
    await expect(start()).rejects.toThrow(/^DATA_DIR: .* cannot be used \(E/);
  });

  it('puts the folder of the server into SANDBOX_DIR, with the id of the database', async () => {
    const [DATA_DIR, SANDBOX_DIR] = [path.join(folder, 'unused'), path.join(folder, 'disks')];
    const DATABASE_URL = 'postgres://localhost/unused';
    const env = {
      ...{ DATA_DIR, SANDBOX_DIR, DATABASE_URL },
      SANDBOX_RUNTIME: 'directory',
      AGENT_COMMAND: 'true',
    };
    const opened = await open(env);
    opened?.release();
    expect(path.dirname(opened?.settings.folder as string)).toBe(SANDBOX_DIR);
    expect(readdirSync(SANDBOX_DIR)).toEqual(expect.arrayContaining(['database-id']));
    expect(existsSync(DATA_DIR)).toBe(false);
    await expect(open({ ...env, SANDBOX_DIR: path.join(file, 'disks') })).rejects.toThrow(
      /^SANDBOX_DIR: the folder .* cannot be written \(it, or a part of its path, is a file\)\. Set SANDBOX_DIR to/,
    );
  });

  it('ends the start if images were chosen and are too small', async () => {
    const env = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', SANDBOX_DISKS: 'images' };
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
    await expect(open({ ...env, DATA_DIR, SANDBOX_DISK_BYTES: '15999999' })).rejects.toThrow(
      'SANDBOX_DISK_BYTES must be at least 16000000 with SANDBOX_DISKS=images.',
    );
  });

  it('ends the start if images were chosen and the user is not root', async () => {
    const env = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', SANDBOX_DISKS: 'images' };
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
    const user = vi.spyOn(process, 'getuid').mockReturnValue(1_000);
    try {
      await expect(open({ ...env, DATA_DIR })).rejects.toThrow(
        /^SANDBOX_DISKS: images do not work here \(only root can mount them\)\. Start the service as root .*, or set folders\.$/,
      );
    } finally {
      user.mockRestore();
    }
  });

  it.runIf(images.work)('ends the start if images work, but not of the chosen size', async () => {
    const env = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', SANDBOX_DISKS: 'images' };
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
    await expect(open({ ...env, DATA_DIR, SANDBOX_DISK_BYTES: '100000000000000' })).rejects.toThrow(
      /^SANDBOX_DISK_BYTES: an image of 100000000000000 bytes cannot be made in .* \(truncate: .*\)\. Set fewer bytes\.$/,
    );
  });

  it('ends the start if the reserve does not fit on a file system', async () => {
    const DATA_DIR = mkdtempSync(path.join(folder, 'data-'));
    const env = { SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true', DATA_DIR };
    const { blocks, bsize } = statfsSync(folder);
    const size = blocks * bsize;
    await expect(open({ ...env, DISK_RESERVE_BYTES: String(size) })).rejects.toThrow(
      `DISK_RESERVE_BYTES must be less than ${size}, the size of the file system of DATA_DIR (${DATA_DIR}`,
    );
    const opened = await open({ ...env, DISK_RESERVE_BYTES: String(size - 1) });
    opened?.release();
    expect(opened).not.toBeNull();
  });

  it('releases the folder if a later step of the start fails', async () => {
    const env = { DATA_DIR: folder, SANDBOX_RUNTIME: 'directory', AGENT_COMMAND: 'true' };
    const names: string[] = [];
    const openLimiter = async ({ serverId }: { serverId: string }) => {
      names.push(serverId);
      throw new Error('No limits.');
    };
    for (let start = 1; start <= 2; start++) {
      await expect(open(env, { openLimiter })).rejects.toThrow('No limits.');
    }
    expect(names[1]).toBe(names[0]);
  });

  it('rejects SANDBOX_CPUS if nothing enforces it', async () => {
    const env = {
      DATA_DIR: folder,
      SANDBOX_RUNTIME: 'directory',
      AGENT_COMMAND: 'true',
      SANDBOX_CPUS: '0.5',
    };
    const limiter = { how: 'a look at its processes', sharesCpu: false, close() {} };
    const openLimiter = async () => limiter as unknown as Limiter;
    await expect(open(env, { openLimiter })).rejects.toThrow(
      /^SANDBOX_CPUS: control groups .* do not set it\.$/,
    );
  });
});
