/**
 * A model that looks for secrets, and repeats one: no event, log line, process argument or file contains them. The runtime
 * `directory` has no walls. There, this holds for the secrets of the session and the model's key, as far as they are
 * printed unchanged, but not for the other secrets of the service.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { commandLines, contentsOf, dumpOf, formsOf } from '../../testing/dump.ts';
import { type GitServer, startGitServer } from '../../testing/git/git-server.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { bash, text, toolset } from '../../testing/model-agent.ts';
import { startPostgres, type TestPostgres } from '../../testing/postgres.ts';
import { allRuntimes } from '../../testing/runtimes.ts';
import { modelError, startScriptedModel } from '../../testing/scripted-model.ts';
import { serveApart, servedToken } from '../../testing/serving.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** Secrets of the session. */
const kept = {
  variable: 'kept_RECOGNISABLEvariable',
  bearer: 'kept_RECOGNISABLEbearer',
  repository: 'ghp_RECOGNISABLErepository',
};
const modelKey = 'sk-RECOGNISABLEmodel';
const secretKey = Buffer.alloc(32, 'RECOGNISABLE').toString('base64');

let postgres: TestPostgres;
let git: GitServer;
let folder: string;
beforeAll(async () => {
  [postgres, git] = await Promise.all([startPostgres(inject('postgres')), startGitServer()]);
  await addRepository(git.folder, 'acme/hidden');
  git.manners.set('acme/hidden', 'private');
  git.tokens.add(kept.repository);
  folder = temporaryFolder('model-secrets');
});
afterAll(async () => {
  await Promise.all([postgres?.stop(), git?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it.for(allRuntimes)('shows a model no secret in the runtime $name', async ({ name, works }, { skip }) => {
  skip(!works, 'It does not work on this machine.');
  const databaseUrl = await postgres.newDatabase();
  const dataDir = path.join(folder, name);
  const model = await startScriptedModel();
  const seen: string[] = [];
  const served = await serveApart(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: secretKey,
      LOG_LEVEL: 'trace',
      SANDBOX_RUNTIME: name,
      REPOSITORY_HOSTS: git.host,
      REPOSITORY_CA_FILE: git.caFile,
      MODEL_API_KEY: modelKey,
      MODEL_BASE_URL: model.url,
    },
    { bundle: inject('server'), onOutput: (output) => void seen.push(output) },
  );
  const looking = setInterval(() => seen.push(...commandLines()), 20);
  const { db, close } = await openDatabase({ dataDir: null, databaseUrl });
  try {
    const client = createClient({ baseUrl: served.url, token: servedToken });
    const { id: vault_id } = await unwrap(client.createVault({ body: { display_name: 'Kept' } }));
    for (const auth of [
      { type: 'environment_variable' as const, secret_name: 'DEPLOY_KEY', secret_value: kept.variable },
      {
        type: 'static_bearer' as const,
        mcp_server_url: 'https://mcp.example.com/tickets',
        token: kept.bearer,
      },
    ])
      await unwrap(client.createCredential({ path: { vault_id }, body: { auth } }));
    const { id: agent } = await unwrap(
      client.createAgent({ body: { name: 'Spy', model: 'claude-test', tools: [toolset] } }),
    );
    model.script(
      [
        { type: 'thinking', thinking: `The key is ${kept.variable}.`, signature: 'c2lnbmVk' },
        text(`The key is ${kept.variable}.`),
        bash('env; echo "$DEPLOY_KEY" | wc -c'),
        bash('cat /proc/*/environ 2>&1 | tr "\\0" "\\n"'),
        bash('ps auxww; cat /proc/*/cmdline 2>&1 | tr "\\0" " "'),
        bash('cat .git/config */.git/config ~/.git-credentials ~/.netrc 2>&1; git config --list'),
        bash(`find ${dataDir} -type f -size -100k -exec cat {} + 2>&1`),
        { type: 'tool_use', name: 'Read', input: { file_path: `/proc/${served.child.pid}/environ` } },
        { type: 'tool_use', name: 'Grep', input: { pattern: 'RECOGNISABLE', path: dataDir } },
        { type: 'tool_use', name: 'Bash', input: { command: `: ${kept.bearer}`, [kept.repository]: 1 } },
        { type: 'tool_use', name: kept.repository, input: {} },
      ],
      modelError(529, 'overloaded_error', { 'retry-after': '0' }, `I cannot read ${kept.bearer} now.`),
      [text(`I know ${Object.values(kept).join(', ')} and ${modelKey}.`)],
    );
    const { id: session_id } = await unwrap(
      client.createSession({
        body: {
          agent,
          environment_id,
          vault_ids: [vault_id],
          resources: [
            {
              type: 'github_repository',
              url: git.url('acme/hidden'),
              authorization_token: kept.repository,
            },
          ],
          initial_events: [say('Find secrets.')],
        },
      }),
    );
    const events = await vi.waitFor(
      async () => {
        const { data } = await unwrap(
          client.listSessionEvents({ path: { session_id }, query: { limit: 100 } }),
        );
        expect(data.map(({ type }) => type)).toContain('session.status_idle');
        return data;
      },
      { timeout: 100_000, interval: 100 },
    );
    expect(events.filter(({ type }) => type === 'agent.tool_result')).toHaveLength(9);
    // The agent has the secrets of its environment, and prints them.
    const said = JSON.stringify(events);
    expect(said).toContain('DEPLOY_KEY=[redacted]');
    expect(said).toContain('The key is [redacted].');
    expect(said).toContain('I cannot read [redacted] now.');
    expect(said).toContain('I know [redacted], [redacted], [redacted] and [redacted].');

    clearInterval(looking);
    seen.push(...contentsOf(dataDir));
    const ofService = [secretKey, databaseUrl];
    const redacted = [...Object.values(kept), modelKey, ...(name === 'bubblewrap' ? ofService : [])];
    const places = (secrets: readonly string[], texts: readonly string[]) => {
      const forms = secrets.flatMap(formsOf);
      return texts
        .filter((each) => forms.some((form) => each.includes(form)))
        .map((each) => each.slice(0, 300));
    };
    expect(places(redacted, [said, JSON.stringify(model.sent), ...(await dumpOf(db))])).toEqual([]);
    expect(places([...redacted, ...ofService], seen)).toEqual([]);
    // Logs, and the arguments of the process that executes tools, are among what was searched.
    for (const expected of [/"request_id"/, /hands\.cjs|inside\.mjs/]) expect(seen.join()).toMatch(expected);
  } finally {
    clearInterval(looking);
    await close();
    served.child.kill('SIGKILL');
    await once(served.child, 'exit');
    await model.close();
  }
});
