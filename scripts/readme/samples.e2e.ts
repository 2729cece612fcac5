import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../server/main/config.ts';
import { type RunningService, startService } from '../../server/main/run.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { blocksOf } from './blocks.ts';
import { pages, textOf } from './pages.ts';

/** Returns the block of README and docs/ that contains this text. */
function block(words: string): string {
  const found = pages.flatMap((page) => blocksOf(textOf(page))).filter(({ code }) => code.includes(words));
  expect(found).toHaveLength(1);
  return found[0]?.code ?? '';
}

/** Runs a pasted block in a shell. Resolves to its output. */
async function paste(code: string, cwd: string): Promise<string> {
  const shell = spawn('sh', ['-e'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] });
  shell.stdin.end(code);
  let printed = '';
  shell.stdout.setEncoding('utf8').on('data', (chunk) => {
    printed += chunk;
  });
  const [code_] = await once(shell, 'close');
  expect(code_).toBe(0);
  return printed;
}

let folder: string;
let service: RunningService;
beforeAll(async () => {
  folder = temporaryFolder('readme-test');
  service = await startService({
    config: readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' }),
    demo: true,
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('README and docs/', () => {
  it('shows a client that works when pasted', async () => {
    const { url: base_url, token, demo } = service;
    await writeFile(join(folder, 'demo.json'), JSON.stringify({ base_url, token, ...demo }));
    const code = block('ConflictError').replace('.data/', `${folder}/`);
    const printed = await paste(`node --import tsx --input-type=module <<'END'\n${code}END\n`, '.');
    expect(printed).toMatch(
      /^\[ 'github_repository', 'github_repository' \] \S+\n409 thread_not_archivable The session thread could not/,
    );
  });

  it('shows a request that creates a session', async () => {
    const printed = await paste(
      `TOKEN=${service.token}\n${block('acme/storefront').replace('http://127.0.0.1:4000', service.url)}`,
      '.',
    );
    expect(JSON.parse(printed)).toMatchObject({
      type: 'session',
      resources: [{ mount_path: '/data/storefront' }],
    });
  });

  it('shows a session that begins with a message', async () => {
    const commands = block('"text": "Hello."').replaceAll('http://127.0.0.1:4000', service.url);
    const { data } = JSON.parse(await paste(`TOKEN=${service.token}\n${commands}`, '.'));
    expect(data).toMatchObject([{ type: 'user.message', content: [{ text: 'Hello.' }] }]);
  });

  it('shows a server that runs', async () => {
    // The page shows this file: `npm run generate -- --check` compares them.
    expect(textOf('docs/implement.md')).toContain('<!-- server/shell/example.ts -->\n```ts\n');
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/shell/example.ts'], {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      expect(String((await once(child.stdout, 'data'))[0])).toContain(`http://127.0.0.1:${port}`);
      const url = `http://127.0.0.1:${port}/api/v1/cloud/sessions/sess_1/resources/sesr_1`;
      const remove = () => fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer pat_example' } });
      expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
    } finally {
      child.kill();
    }
  });

  it('shows a server that fails if its port is in use', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/shell/example.ts'], {
      env: { ...process.env, PORT: new URL(service.url).port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(printed).toBe('');
    expect(errors).toContain('EADDRINUSE');
  });
});
