import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { build, transform } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../server/demo/demo.ts';
import { defaultWorkspace, readConfig } from '../../../server/main/config.ts';
import { type RunningService, startService } from '../../../server/main/run.ts';
import type { BlobStore } from '../../../server/platform/blobs/blob-store.ts';
import { createFolderStore } from '../../../server/platform/blobs/folder-store.ts';
import { systemClock, toTimestamp } from '../../../server/platform/clock.ts';
import { openDatabase } from '../../../server/platform/database/open.ts';
import type { OpenDatabase } from '../../../server/platform/database/opened.ts';
import { files } from '../../../server/platform/files.ts';
import { createSecretBox } from '../../../server/platform/secrets.ts';
import { importCatalogue } from '../../../server/records/catalogue/import.ts';
import type { Contract } from '../contract.ts';
import { type Sample, sampleRequests, samplesOf } from '../samples.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const contract = JSON.parse(readFileSync(join(root, 'generated/openapi.json'), 'utf8')) as Contract;
const requests = sampleRequests(contract);
const run = promisify(execFile);
const secretKey = Buffer.alloc(32, 1);

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('samples');
  await build({
    entryPoints: [join(root, 'client', 'index.ts')],
    outfile: join(folder, 'client.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs each sample as its own program, in one process, because the import of `requests` takes a third of a second. */
const interpreter = `
import contextlib, io, json, os, sys, traceback
for line in sys.stdin:
    source, os.environ["TOKEN"] = json.loads(line)
    printed, error = io.StringIO(), None
    try:
        with contextlib.redirect_stdout(printed):
            exec(source, {"__name__": "__main__"})
    except BaseException:
        error = traceback.format_exc()
    print(json.dumps([printed.getvalue(), error]), flush=True)
`;

import { temporaryFolder } from '../../../server/testing/temporary-folder.ts';

const python = spawn('python3', ['-c', interpreter], { stdio: ['pipe', 'pipe', 'inherit'] });
const results = createInterface(python.stdout)[Symbol.asyncIterator]();
afterAll(() => void python.kill());

/** Runs a pasted sample. Resolves to its output. */
const runners: Record<string, (source: string, token: string) => Promise<string>> = {
  // A reader sees the error's body. Here it must fail.
  curl: (source, token) => paste('sh', ['-c', source.replace('curl', 'curl -sS --fail-with-body')], token),
  async Python(source, token) {
    python.stdin.write(`${JSON.stringify([source, token])}\n`);
    const [printed, error] = JSON.parse((await results.next()).value);
    if (error) throw new Error(error);
    return printed;
  },
  // With tsx, each sample would take a second longer.
  async TypeScript(source, token) {
    const file = join(folder, 'sample.mjs');
    const { code } = await transform(source, { loader: 'ts' });
    await writeFile(file, code.replace(/(['"])agent-cloud-contract\1/, "'./client.mjs'"));
    return paste(process.execPath, [file], token);
  },
};

const paste = async (program: string, args: string[], token: string): Promise<string> =>
  (await run(program, args, { cwd: folder, env: { ...process.env, TOKEN: token } })).stdout;

/** What samples download. Those in Python print its size. */
const downloads: Record<string, { filename: string; content: RegExp }> = {
  getFileContent: { filename: 'weekly-orders.csv', content: /week,orders|28 bytes/ },
  exportWorkspace: { filename: 'demo-team.jsonl', content: /"type":"end"|\d+ bytes/ },
  getSkillVersionContent: { filename: 'release-notes.zip', content: /SKILL\.md|218 bytes/ },
};

describe.each(Object.keys(runners))('the code samples in %s', (label) => {
  let database: OpenDatabase;
  let service: RunningService;
  let blobs: BlobStore;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(folder, 'data-'));
    database = await openDatabase({ dataDir: null, databaseUrl: null });
    service = await startService({
      config: readConfig({
        PORT: '0',
        SANDBOX_RUNTIME: 'none',
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey.toString('base64'),
        LOG_LEVEL: 'silent',
      }),
      demo: true,
      database,
    });
    blobs = createFolderStore(join(dataDir, 'blobs'));
  });
  afterAll(() => service.close());

  // A sample that ends or removes objects is followed by new demo data, which takes a second.
  let isNew = false;
  beforeEach(async () => {
    if (isNew) return;
    await database.db.execute(
      sql`truncate agents, environments, sessions, deployments, schedules, runs, vaults, memory_stores, skills cascade`,
    );
    const now = systemClock.now();
    const secrets = createSecretBox(secretKey);
    await importCatalogue(database.db, files.demoCatalogue, defaultWorkspace, {
      now: toTimestamp(now),
      openSecrets: async () => secrets,
    });
    await seedDemo(database.db, defaultWorkspace, contract.components.examples, {
      now,
      secrets,
      blobs,
    });
  });

  // A stream never ends, so its samples are compiled but not run.
  const ending = requests.filter(({ streams }) => !streams);
  it.each(ending)('$operationId succeeds when pasted', async (request) => {
    isNew = request.method === 'GET' || /^(create|update)/.test(request.operationId);
    const sample = samplesOf({ ...request, server: service.url }).find(
      (each) => each.label === label,
    ) as Sample;
    const printed = await runners[label]?.(sample.source, service.token as string);
    const download = downloads[request.operationId];
    if (download) {
      const saved = label === 'curl' ? await readFile(join(folder, download.filename), 'utf8') : printed;
      expect(saved).toMatch(download.content);
      return;
    }
    // An object or a list, and no error. Node prints nested objects as `[Object]`.
    expect(printed).toMatch(/\b(id|type|data|upcoming_runs_at)['"]?: ?['"[]/);
    expect(printed).not.toMatch(/type['"]?: ?['"]error/);
  });
});

describe('the code samples in TypeScript', () => {
  it('compiles the samples as shown', async () => {
    for (const request of requests) {
      const sample = samplesOf(request).find(({ label }) => label === 'TypeScript') as Sample;
      await writeFile(join(folder, `${request.operationId}.ts`), sample.source);
    }
    const tsconfig = join(folder, 'tsconfig.json');
    await writeFile(
      tsconfig,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
          module: 'esnext',
          moduleResolution: 'bundler',
          typeRoots: [join(root, 'node_modules', '@types')],
          paths: { 'agent-cloud-contract': [join(root, 'client', 'index.ts')] },
        },
        include: ['*.ts'],
        exclude: [],
      }),
    );
    const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', tsconfig], { cwd: folder }).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });
});
