import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { Command } from 'commander';
import type { BlobStore } from '../../server/platform/blobs/blob-store.ts';
import { createFolderStore } from '../../server/platform/blobs/folder-store.ts';
import { createS3Store } from '../../server/platform/blobs/s3-store.ts';
import { systemClock, toTimestamp } from '../../server/platform/clock.ts';
import type { SnapshotRow } from '../../server/records/sandboxes/snapshot-queries.ts';
import { type Disk, diskOf, makeDisk } from '../../server/sandbox/disk.ts';
import { s3Environment } from '../../server/testing/s3-server.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { restoreSnapshot } from '../../server/work/session-work/snapshots/restore-snapshot.ts';
import { type SaveOptions, saveSnapshot } from '../../server/work/session-work/snapshots/save-snapshot.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { watchResident } from './parts/resident.ts';
import { printTable } from './parts/table.ts';

const PER_FOLDER = 100;

const program = new Command('npm run bench -- snapshots')
  .description(
    'Measures snapshots of a disk: the first, one after 1 % of the files has changed, one without changes, and restoring it.',
  )
  .addOption(numberOption('--files <n>', 'files of the disk', { least: 100, most: 100_000 }).default(10_000))
  .addOption(numberOption('--megabytes <n>', 'their size', { least: 1, most: 10_000 }).default(1_000))
  .addHelpText(
    'after',
    `
The stores are a temporary folder and s3rver, a server for tests in a separate process. Memory is that of this process. The longest delay is that of
a timer during the step.`,
  )
  .action(run);

interface Sizes {
  files: number;
  megabytes: number;
}

async function run(sizes: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-snapshots');
  const uploads = path.join(folder, 'uploads');
  const blobs = path.join(folder, 'blobs');
  for (const each of [uploads, blobs]) await mkdir(each);
  const s3 = await startS3(folder);
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before.`);
    Object.assign(process.env, s3Environment(s3.url));
    const bucket = { bucket: s3.bucket, prefix: '', uploads, ownEndpoint: true };
    const rows = [
      ['store', 'step', 'seconds', 'MB stored', 'MB resident before', 'most', 'longest delay, ms'],
    ];
    rows.push(...(await measure('folder', createFolderStore(blobs), folder, sizes)));
    await rm(blobs, { recursive: true });
    rows.push(...(await measure('s3rver', await createS3Store(bucket), folder, sizes)));
    printTable(rows, 2);
  } finally {
    s3.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(name: string, blobs: BlobStore, folder: string, sizes: Sizes): Promise<string[][]> {
  const disks = path.join(folder, 'disks');
  const [from, to] = [diskOf(disks, 'from'), diskOf(disks, 'to')];
  await Promise.all([from, to].map(makeDisk));
  await writeFiles(from, sizes, sizes.files);
  let row: SnapshotRow | null = null;
  const options: SaveOptions = {
    sessionId: '',
    owner: { serverId: '', epoch: 1 },
    disk: from,
    blobs,
    maxBytes: 10 ** 11,
    queries: {
      snapshot: async () => row,
      async saveSnapshot(session_id, _, { keys, ...more }) {
        const saved_at = toTimestamp(systemClock.now());
        row = { session_id, ...more, saved_at };
        return saved_at;
      },
    },
  };
  const { signal } = new AbortController();
  const rows: string[][] = [];
  async function step(what: string, act: () => Promise<number>): Promise<void> {
    const resident = await watchResident(process.pid);
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    const bytes = await act();
    const seconds = (performance.now() - began) / 1_000;
    delay.disable();
    resident.end();
    const numbers = [bytes / 1e6, resident.rest, resident.most, delay.max / 1e6];
    rows.push([name, what, seconds.toFixed(1), ...numbers.map((number) => number.toFixed(0))]);
  }
  const save = async () => (await saveSnapshot(options, 'turn', signal)).writtenBytes;
  await step('first save', save);
  await writeFiles(from, sizes, sizes.files / 100);
  await step('save after 1 % has changed', save);
  await step('save without changes', save);
  await step('restore', async () => {
    if (row) await restoreSnapshot(row, to, blobs, signal);
    return 0;
  });
  await rm(disks, { recursive: true });
  return rows;
}

async function writeFiles({ data }: Disk, { files, megabytes }: Sizes, count: number): Promise<void> {
  for (let file = 0; file < count; file++) {
    const folder = path.join(data, `${Math.floor(file / PER_FOLDER)}`);
    if (file % PER_FOLDER === 0) await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `${file}`), randomBytes(Math.round((megabytes * 1e6) / files)));
  }
}

async function startS3(folder: string) {
  const source = `
    import { startS3Server } from './server/testing/s3-server.ts';
    const { url, bucket } = await startS3Server();
    console.log(JSON.stringify({ url, bucket }));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', source];
  // Its own temporary folder is deleted with this one.
  const env = { ...process.env, TMPDIR: folder };
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { ...JSON.parse(line), end: () => child.kill() } as { url: string; bucket: string; end(): void };
}

await runProgram(program);
