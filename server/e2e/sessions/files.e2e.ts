/** Files of sessions in their sandboxes. */
import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { eventsOf, useAgentServers } from '../../testing/agent-servers.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { bash, type Event, resultsOf, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { respondWith, type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { fileResource, upload } from '../../testing/uploads.ts';

const CONTENT = 'name,count\napples,3\n';
const UPLOADS = '/mnt/session/uploads';
const patience = { timeout: 100_000, interval: 100 };

/** The system prompts of the requests so far. */
const promptOf = (model: ScriptedModel) =>
  (model.requests.at(-1) as { system: { text: string }[] }).system.map((part) => part.text).join('\n');
/** Does something before the model responds. */
const first =
  (act: () => Promise<unknown>, ...blocks: Parameters<typeof respondWith>[1] & object[]) =>
  (response: ServerResponse) =>
    void act().then(() => respondWith(response, blocks));

describeEach(allRuntimes, 'files of a session in the runtime $name', ({ name }) => {
  const on = useModelAgent(name);
  const start = async (message: string, ...resources: ReturnType<typeof fileResource>[]) =>
    on.sessionWith([toolset], message, { resources });
  const disk = (id: string) => {
    const parent = path.join(on.folder, 'workspaces');
    return path.join(parent, String(readdirSync(parent)[0]), id);
  };

  it('mounts files before the first command, and names them in the prompt', async () => {
    const file = await upload(on.client, 'counts.csv', CONTENT);
    on.model.script([bash('cat "$UPLOADS/a/counts.csv"; cat inputs/counts.csv')], [text('Done.')]);
    const id = await start(
      'Read.',
      fileResource(file, `${UPLOADS}/a/counts.csv`),
      fileResource(file, '/data/inputs/counts.csv'),
    );
    expect(resultsOf(await on.idle(id))).toEqual([(CONTENT + CONTENT).trimEnd()]);
    expect(promptOf(on.model)).toContain(`a/counts.csv: counts.csv, text/csv, ${CONTENT.length} bytes`);
  });

  it.runIf(name === 'bubblewrap')('keeps commands from writing to uploads', async () => {
    const file = await upload(on.client, 'counts.csv', CONTENT);
    const command = `cd ${UPLOADS}; rm -f counts.csv; echo x >>counts.csv; echo x >new; ls; cat counts.csv`;
    on.model.script([bash(`{ ${command}; } 2>/dev/null`)], [text('Done.')]);
    const id = await start('Write.', fileResource(file, '/counts.csv'));
    expect(resultsOf(await on.idle(id))).toEqual([`counts.csv\n${CONTENT}`.trimEnd()]);
  });

  it('adds and removes files before the next command of a turn', async () => {
    const file = await upload(on.client, 'counts.csv', CONTENT);
    let id = '';
    const list = bash('ls "$UPLOADS"; echo end');
    const add = async () => {
      const body = fileResource(file, `${UPLOADS}/added`);
      await unwrap(on.client.addSessionResource({ path: { session_id: id }, body }));
    };
    const remove = async () => {
      const { resources } = await unwrap(on.client.getSession({ path: { session_id: id } }));
      const resource_id = String(resources[0]?.id);
      await unwrap(on.client.deleteSessionResource({ path: { session_id: id, resource_id } }));
    };
    on.model.script([list], first(add, list), first(remove, list), [text('Done.')]);
    id = await on.sessionWith([toolset], 'Look.');
    expect(resultsOf(await on.idle(id))).toEqual(['end', 'added\nend', 'end']);
  });

  it('mounts files that were added between turns', async () => {
    const file = await upload(on.client, 'counts.csv', CONTENT);
    on.model.script([text('Hello.')], [bash('cat "$UPLOADS/later"')], [text('Done.')]);
    const id = await on.sessionWith([toolset], 'Hello.');
    await on.idle(id);
    const body = fileResource(file, `${UPLOADS}/later`);
    await unwrap(on.client.addSessionResource({ path: { session_id: id }, body }));
    await on.send(id, say('Read.'));
    expect(resultsOf(await on.idle(id, 2))).toEqual([CONTENT.trimEnd()]);
  });

  it('reports a file whose content is lost', async () => {
    const file = await upload(on.client, 'counts.csv', CONTENT);
    const resource = fileResource(file, `${UPLOADS}/lost`);
    rmSync(path.join(on.folder, 'blobs', createHash('sha256').update(CONTENT).digest('hex').slice(0, 2)), {
      recursive: true,
    });
    on.model.script([text('Done.')]);
    const id = await start('Read.', resource);
    const events = await on.idle(id);
    const { error } = on.last(events, 'session.error');
    expect(error).toMatchObject({ type: 'file_not_found_error', retry_status: { type: 'terminal' } });
    expect(promptOf(on.model)).toMatch(/could not provide these files: \S+lost\. /);
  });

  it('copies a file again if the server is killed meanwhile', async () => {
    const large = Buffer.alloc(200_000_000, 'content');
    const file = await upload(on.client, 'large.bin', large);
    on.model.script([bash('sha256sum <"$UPLOADS/large.bin"')], [text('Done.')]);
    const id = await start('Read.', fileResource(file, `${UPLOADS}/large.bin`));
    const drafts = () => readdirSync(path.join(disk(id), 'incoming'));
    await vi.waitUntil(
      () => {
        try {
          return drafts().length > 0;
        } catch {
          return false;
        }
      },
      { timeout: 100_000, interval: 1 },
    );
    await on.kill();
    expect(readdirSync(path.join(disk(id), 'uploads'))).toEqual([]);
    await on.serve();
    const hash = createHash('sha256').update(large).digest('hex');
    expect(resultsOf(await on.idle(id))).toEqual([expect.stringContaining(hash)]);
    expect(drafts()).toEqual([]);
  });
});

describe('files of a session on two servers', () => {
  const servers = useAgentServers();
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());

  it('adds and removes files of the other server during a turn', async () => {
    const settings = {
      AGENT_COMMAND: '',
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
    };
    const one = await servers.serve('one', settings);
    const BLOB_STORE = path.join(path.dirname(path.dirname(path.dirname(one.folder))), 'one', 'blobs');
    const other = await servers.serve('other', { BLOB_STORE, SANDBOX_RUNTIME: 'none' });
    const file = await upload(other.client, 'counts.csv', CONTENT);
    const list = bash('ls "$UPLOADS"; echo end');
    let id = '';
    let resource_id = '';
    const add = async () => {
      const body = fileResource(file, `${UPLOADS}/added`);
      const added = await unwrap(other.client.addSessionResource({ path: { session_id: id }, body }));
      resource_id = added.id;
    };
    const remove = () =>
      unwrap(other.client.deleteSessionResource({ path: { session_id: id, resource_id } }));
    model.script([list], first(add, list), first(remove, list), [text('Done.')]);
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools: [toolset] };
    const agent = await unwrap(one.client.createAgent({ body }));
    const session = { agent: agent.id, environment_id, initial_events: [say('Look.')] };
    id = (await unwrap(one.client.createSession({ body: session }))).id;
    const events = await vi.waitFor(async () => {
      const all = (await eventsOf(one.client, id)) as Event[];
      expect(all.some(({ type }) => type === 'session.status_idle')).toBe(true);
      return all;
    }, patience);
    expect(resultsOf(events)).toEqual(['end', 'added\nend', 'end']);
  });
});
