import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { noRateLimits } from '../../server/main/settings.ts';
import { servedKey, servedToken } from '../../server/testing/serving.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { runProgram } from '../program.ts';
import { numberOption } from './parts/options.ts';
import { watchResident } from './parts/resident.ts';
import { median, printTable } from './parts/table.ts';
import { bundlePrograms, startModelServer } from './parts/turn-programs.ts';

/** The target: megabytes that are held beside those at rest. */
const TARGET = 20;
/** How often the held memory is measured, in milliseconds. */
const EVERY_MS = 1_000;
/** The uploads that warm the service up. */
const WARM_UP = { uploads: 10, megabytes: 20 };

const program = new Command('npm run bench -- files')
  .description(
    `Measures the memory of the service during parallel uploads.
Ends with exit code 1 if ${TARGET} MB or more are held beside those at rest.`,
  )
  .addOption(numberOption('--uploads <n>', 'uploads at once', { least: 1, most: 100 }).default(10))
  .addOption(numberOption('--megabytes <n>', 'size of an upload', { least: 1, most: 500 }).default(500))
  .addHelpText(
    'after',
    `
The service uses the embedded database and stores files in a temporary folder, which is deleted. Its memory at rest is that after
${WARM_UP.uploads} uploads of ${WARM_UP.megabytes} MB. The held memory is the median of what JavaScript keeps after a garbage collection, with its buffers. The resident
memory also has buffers that are not collected yet.`,
  )
  .action(run);

interface Sizes {
  uploads: number;
  megabytes: number;
}

async function run(sizes: Sizes): Promise<void> {
  const folder = temporaryFolder('bench-files');
  await bundlePrograms();
  const server = await startModelServer({
    PORT: '0',
    LOG_LEVEL: 'warn',
    SANDBOX_RUNTIME: 'none',
    SECRET_KEY: servedKey,
    ACCESS_TOKEN: servedToken,
    DATA_DIR: folder,
    WORKSPACE_FILE_BYTES: '100000000000',
    ...noRateLimits,
  });
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} before.`);
    await uploadAll(server.url, WARM_UP);
    const heldNow = async () => (await server.memory()).heap / 1_000_000;
    const rest = await heldNow();
    const resident = await watchResident(server.pid);
    const began = performance.now();
    const uploads = uploadAll(server.url, sizes).then(() => true);
    const samples: number[] = [];
    while (!(await Promise.race([uploads, pause(EVERY_MS, false)]))) samples.push((await heldNow()) - rest);
    const held = median(samples);
    const seconds = (performance.now() - began) / 1_000;
    resident.end();
    const total = sizes.uploads * sizes.megabytes;
    printTable(
      [
        ['uploads', 'MB/s', 'held, MB', 'resident at rest, MB', 'most'],
        [
          `${sizes.uploads} of ${sizes.megabytes} MB`,
          ...[total / seconds, held, resident.rest, resident.most].map((value) => value.toFixed(0)),
        ],
      ],
      1,
    );
    if (held >= TARGET) process.exitCode = 1;
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function uploadAll(url: string, { uploads, megabytes }: Sizes): Promise<void> {
  await Promise.all(Array.from({ length: uploads }, () => upload(url, megabytes)));
}

async function upload(url: string, megabytes: number): Promise<void> {
  const sent = request(`${url}/api/v1/cloud/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${servedToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
  });
  const responded = once(sent, 'response');
  await pipeline(bodyOf(megabytes), sent);
  const [response] = await responded;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`An upload returned ${response.statusCode}.`);
}

function* bodyOf(megabytes: number): Generator<Buffer> {
  yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="zeros"\r\n\r\n');
  const piece = Buffer.alloc(100_000);
  for (let count = 0; count < megabytes * 10; count += 1) yield piece;
  yield Buffer.from('\r\n--x--\r\n');
}

await runProgram(program);
