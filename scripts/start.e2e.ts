import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DemoFile } from '../server/demo/demo-file.ts';
import { demoExamples } from '../server/demo/examples.ts';
import { addDatabase } from '../server/testing/add-database.ts';
import { askAsHost } from '../server/testing/ask-as-host.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('start-test');
});
afterAll(() => rm(folder, { recursive: true }));

const environment = (more: Record<string, string>) => ({
  ...process.env,
  PORT: '0',
  MOCK_PORT: '0',
  GIT_PORT: '0',
  DATA_DIR: join(folder, 'data'),
  ...more,
});

/** What `start` does, which it prints if it takes longer than a second. */
const step = /^[A-Z][a-z ]+ …\n/gm;

/** Starts a script of package.json. Resolves to its output when it contains this text. */
async function start(script: string, words: string, env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', script], {
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
    // Its own process group, because a terminal sends Ctrl+C to a group.
    detached: true,
  });
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}: ${printed}`)));
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      if (printed.includes(words)) resolve();
    });
  });
  return { child, printed };
}

async function terminate(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0];
}

/** Runs a script that must fail. */
function fail(script: string[], env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', ...script], { env: environment(env) }, (error, _stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

const demoFile = async (dataDir = 'data'): Promise<DemoFile> =>
  JSON.parse(await readFile(join(folder, dataDir, 'demo.json'), 'utf8'));

describe('npm start', () => {
  it('runs service, mock and documentation, says how to try them, and exits with 0', async () => {
    const { child, printed } = await start('start', 'Stop with Ctrl+C.');
    const { base_url, mock_url, token, states, agent, environment_id } = await demoFile();
    expect(printed.replace(step, '')).toMatch(/^\n {2}Service +http/);
    expect(printed).toMatch(/^ {2}Agent +the built-in agent, with the demo model\. Send it "help".*$/m);
    expect(printed).toContain(`Console        ${base_url}/console\n`);
    for (const words of [base_url, `${base_url}/docs`, `${base_url}/openapi.json`, mock_url, token]) {
      expect(printed).toContain(words);
    }
    expect((await stat(join(folder, 'data', 'demo.json'))).mode & 0o777).toBe(0o600);
    expect(Object.keys(states).sort()).toEqual(Object.keys(demoExamples).sort());

    const headers = { authorization: `Bearer ${token}` };
    const path = `/api/v1/cloud/sessions/${states.session}/threads/${states.idleThread}`;
    for (const url of [base_url, mock_url]) {
      const response = await fetch(url + path, { headers });
      expect([response.status, ((await response.json()) as { type: string }).type]).toEqual([
        200,
        'session_thread',
      ]);
    }
    // A page of a local development server can call the service.
    const origin = 'http://localhost:5173';
    const { headers: shown } = await fetch(base_url + path, { headers: { ...headers, origin } });
    expect(shown.get('access-control-allow-origin')).toBe(origin);
    // The agent and the environment of the file are enough to create another session.
    const created = await fetch(`${base_url}/api/v1/cloud/sessions`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ agent: { type: 'agent', ...agent }, environment_id }),
    });
    expect(created.status).toBe(200);
    for (const page of ['/docs', '/openapi.json', '/healthz', '/readyz']) {
      expect((await fetch(base_url + page)).status).toBe(200);
    }
    // A site whose name leads to this machine can read nothing.
    for (const page of [`${base_url}/docs`, `${base_url}/openapi.json`, base_url + path, mock_url + path]) {
      const { status, body } = await askAsHost(page, 'evil.example', headers);
      expect([status, JSON.parse(body).type]).toEqual([421, 'error']);
    }
    const renamed = await fetch(`${base_url}/api/v1/cloud/deployments/${states.activeDeployment}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Nightly\x1b]0;title\x07\x9b2J' }),
    });
    expect(renamed.status).toBe(200);
    expect(await terminate(child)).toBe(0);
    await expect(fetch(mock_url as string)).rejects.toThrow();

    // The curl line, unchanged, against a second start: the same token still works. It has another agent.
    const agentSettings = { MODEL_API_KEY: 'sk-test', SANDBOX_RUNTIME: 'directory' };
    const again = await start('start', 'Stop with Ctrl+C.', agentSettings);
    expect(again.printed).toMatch(/^ {2}Agent +the built-in agent, with models of api\.anthropic\.com$/m);
    expect(again.printed).not.toContain('sk-test');
    // A name cannot command the terminal.
    expect(again.printed).toContain('of the deployment "Nightly\\u001b]0;title\\u0007\\u009b2J"');
    expect(again.printed).not.toMatch(/[^\P{Cc}\n]/u);
    expect((await demoFile()).token).toBe(token);
    const line = again.printed.match(/^ {2}curl [\s\S]*?\/resources$/m)?.[0] as string;
    const response = await new Promise<string>((resolve, reject) =>
      execFile('sh', ['-c', line], (error, stdout) => (error ? reject(error) : resolve(stdout))),
    );
    expect(JSON.parse(response).data).toHaveLength(5);
    // A third start, beside the second.
    const { code, stderr } = await fail(['start'], {});
    const folderInUse = `DATA_DIR: ${join(folder, 'data')} is in use by another process. Stop that one first.\n`;
    expect([code, stderr]).toEqual([1, folderInUse]);
    expect(await terminate(again.child)).toBe(0);
  });
});

describe('Ctrl+C', () => {
  it('ends a running turn and all processes of start at once', async () => {
    const env = {
      DATA_DIR: join(folder, 'interrupted'),
      SANDBOX_RUNTIME: 'directory',
      AGENT_COMMAND: 'echo $$ >pid; exec sleep 600',
      AGENT_DRAIN_SECONDS: '300',
    };
    addDatabase(env.DATA_DIR);
    const first = await start('start', 'Stop with Ctrl+C.', env);
    const { base_url, mock_url, token, agent, environment_id } = await demoFile('interrupted');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const created = await fetch(`${base_url}/api/v1/cloud/sessions`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        agent: { type: 'agent', ...agent },
        environment_id,
        initial_events: [{ type: 'user.message', content: [{ type: 'text', text: 'Continue.' }] }],
      }),
    });
    const { id } = (await created.json()) as { id: string };
    const at = join(env.DATA_DIR, 'workspaces');
    const pid = await vi.waitFor(async () => {
      const [server = ''] = await readdir(at);
      return Number.parseInt(await readFile(join(at, server, id, 'data', 'pid'), 'utf8'), 10);
    }, 100_000);
    expect(process.kill(pid, 0)).toBe(true);
    // Like a terminal: to all processes of the group.
    const ended = once(first.child, 'exit');
    process.kill(-(first.child.pid as number), 'SIGINT');
    await ended;
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 100_000);
    for (const url of [base_url, mock_url as string]) await expect(fetch(url)).rejects.toThrow();

    // The service without the mock.
    const again = await start('serve', 'The service listens on', env);
    const [url] = again.printed.match(/http:\/\/[\d.:]+/) ?? [];
    const response = await fetch(`${url}/api/v1/cloud/sessions/${id}/events`, { headers });
    const { data } = (await response.json()) as { data: { type: string }[] };
    expect(data.slice(-2)).toMatchObject([
      { type: 'session.error', error: { message: 'The server that the turn ran on was stopped.' } },
      { type: 'session.status_idle' },
    ]);
    expect(await terminate(again.child)).toBe(0);
  });
});

describe('Ctrl+C during a start', () => {
  it.each(['start', 'serve'])('ends %s at once, and prints nothing but steps', async (command) => {
    const data = join(folder, `early-${command}`);
    const child = spawn(process.execPath, ['scripts/run.mjs', command], {
      env: environment({ DATA_DIR: data, LOG_LEVEL: 'info' }),
      detached: true,
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
      });
    await vi.waitUntil(() => existsSync(data), { timeout: 100_000, interval: 5 });
    const ended = once(child, 'exit');
    process.kill(-(child.pid as number), 'SIGINT');
    expect([await ended, printed.replace(step, '')]).toEqual([[0, null], '']);
  });
});

describe('npm run serve', () => {
  it('prints JSON, has no demo data, and says how to make a working token', async () => {
    const env = { DATA_DIR: join(folder, 'alone'), LOG_LEVEL: 'silent' };
    addDatabase(env.DATA_DIR);
    const first = await start('serve', 'npm run token -- create', env);
    expect(first.printed).toContain('"msg":"Agent: none. Messages are only stored."');
    expect(await terminate(first.child)).toBe(0);

    const token = await new Promise<string>((resolve) =>
      execFile(
        'npm',
        ['run', '--silent', 'token', '--', 'create', '--kind', 'sat', '--days', '1'],
        { env: environment(env) },
        (_e, out) => resolve(out.trim()),
      ),
    );
    expect(token).toMatch(/^sat_[\w-]{40,}$/);
    const { LOG_LEVEL, ...loud } = env;
    const second = await start('serve', 'The service listens on', loud);
    for (const line of second.printed.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('msg');
    const url = second.printed.match(/http:\/\/[\d.:]+/)?.[0] as string;
    const ask = () =>
      fetch(`${url}/api/v1/cloud/sessions/sess_1/resources`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await ask()).status).toBe(404);
    expect((await askAsHost(`${url}/healthz`, 'evil.example')).status).toBe(421);
    expect(await terminate(second.child)).toBe(0);
  });
});

describe('npx agent-cloud-service', () => {
  it('works in a checkout, and shows commands as they are typed', async () => {
    const { stdout } = await promisify(execFile)('npx', ['agent-cloud-service', 'serve', '--help']);
    expect(stdout).toMatch(/^Usage: agent-cloud-service serve \[options\]\n/);
  });
});

describe('npm run docs', () => {
  it('shows the documentation and the contract without the service', async () => {
    const { child, printed } = await start('docs', 'Stop with Ctrl+C.');
    const [url] = printed.match(/http:\/\/[\d.:]+/) ?? [];
    const page = await fetch(`${url}/`);
    expect([page.url, page.status]).toEqual([`${url}/docs`, 200]);
    expect(await (await fetch(`${url}/openapi.json`)).text()).toBe(
      await readFile('generated/openapi.json', 'utf8'),
    );
    expect((await askAsHost(`${url}/docs`, 'evil.example')).status).toBe(421);
    expect(await terminate(child)).toBe(0);
  });
});

describe('a start that cannot continue is one clear line and exit code 1', () => {
  it('reports a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = String((other.address() as AddressInfo).port);
    for (const variable of ['PORT', 'MOCK_PORT']) {
      const { code, stderr } = await fail(['start'], { [variable]: port });
      expect([code, stderr]).toEqual([
        1,
        `${variable}: port ${port} is in use. Stop the other process, or set ${variable} to another port.\n`,
      ]);
    }
    other.close();
  });

  it('reports a HOST that is not an address of this machine', async () => {
    for (const HOST of ['192.0.2.1', 'nowhere.invalid']) {
      const { code, stderr } = await fail(['mock'], { HOST });
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(
          `^HOST: ${HOST} is not an address of this machine \\(\\w+\\)\\. Set HOST to one of its addresses, such as 127\\.0\\.0\\.1 or 0\\.0\\.0\\.0\\.\n$`,
        ),
      ]);
    }
  });

  it('reports a data folder that cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    const { code, stderr } = await fail(['serve'], { DATA_DIR: join(folder, 'file', 'data') });
    expect(code).toBe(1);
    expect(JSON.parse(stderr).msg).toMatch(
      /^DATA_DIR: the folder .* cannot be written \(it, or a part of its path, is a file\)\. Set DATA_DIR to a folder that you can write\.$/,
    );
  });

  it('reports an invalid catalogue', async () => {
    const catalogue = join(folder, 'catalogue.json');
    await writeFile(catalogue, '{"agents": [{}]}');
    const { code, stderr } = await fail(['serve'], { CATALOGUE: catalogue, DATA_DIR: join(folder, 'new') });
    expect(code).toBe(1);
    expect(JSON.parse(stderr).msg).toMatch(/^CATALOGUE.*catalogue\.json.*$/);
  });

  it('reports an invalid option or variable', async () => {
    expect(await fail(['serve', '--', '--demmo'], {})).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--demmo'),
    });
    expect(await fail(['serve', '--', '--port', '4001'], {})).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set the variable PORT, such as PORT=…, before the command.'),
    });
    expect(await fail(['start'], { PORT: 'http' })).toEqual({
      code: 1,
      stderr: 'PORT must be a port number from 0 to 65535.\n',
    });
  });
});
