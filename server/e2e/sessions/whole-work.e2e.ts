/** Files, skills and memory stores together, over HTTP alone. */
import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Client, unwrap } from '../../../client/index.ts';
import { eventsOf, useAgentServers } from '../../testing/agent-servers.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import { contentsOf, storeResource, storeWith } from '../../testing/memory-stores.ts';
import { bash, type Event, resultsOf, text, toolset } from '../../testing/model-agent.ts';
import { respondWith, type ScriptedModel, startScriptedModel } from '../../testing/scripted-model.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fileResource, upload } from '../../testing/uploads.ts';

const patience = { timeout: 100_000, interval: 100 };
const REPORT_BYTES = 1_000_000;
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

const SKILL = `---
name: reports
description: Writes reports about documents.
---

Begin each report with the beginning of the document.
`;

describe('a session over HTTP', () => {
  const servers = useAgentServers();
  let model: ScriptedModel;
  beforeAll(async () => {
    model = await startScriptedModel();
  });
  afterAll(() => model.close());

  /** Calls Read for the skill that the prompt names. */
  function readSkill(response: ServerResponse): void {
    const { system } = model.requests.at(-1) as { system: { text: string }[] };
    const [file_path = ''] = /\S+\/skills\/reports\/SKILL\.md/.exec(JSON.stringify(system)) ?? [];
    respondWith(response, [{ type: 'tool_use', name: 'Read', input: { file_path } }]);
  }

  /** Creates a session, and waits for the end of its turn. Resolves to its id and the results of its tools. */
  async function run(client: Client, agent: string, resources: readonly object[]) {
    const session = { agent, environment_id, initial_events: [say('Work.')], resources: resources as never };
    const { id } = await unwrap(client.createSession({ body: session }));
    const events = await vi.waitFor(async () => {
      const all = (await eventsOf(client, id)) as Event[];
      expect(all.some(({ type }) => type === 'session.status_idle')).toBe(true);
      return all;
    }, patience);
    return { id, results: resultsOf(events) };
  }

  it('reads a document with a skill, remembers a fact, and leaves a report', async () => {
    const settings = {
      AGENT_COMMAND: '',
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
      BLOB_STORE: temporaryFolder('blobs'),
    };
    const one = await servers.serve('one', settings);
    const manual = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000_000)]);
    const document = fileResource(await upload(one.client, 'manual.pdf', manual), '/manual.pdf');
    const store = await storeWith(one.client);
    const files = [new File([SKILL], 'reports/SKILL.md')];
    const skill = await unwrap(one.client.createSkill({ body: { files } }));
    const skills = [{ type: 'custom' as const, skill_id: skill.id }];
    const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools: [toolset], skills };
    const { id: agent } = await unwrap(one.client.createAgent({ body }));

    model.script(
      readSkill,
      [bash('sha256sum <"$UPLOADS/manual.pdf" | cut -c1-64 | tee "$MEMORY/team-notes/hash.md"')],
      [bash(`head -c ${REPORT_BYTES} "$UPLOADS/manual.pdf" >"$OUTPUTS/report.pdf"`)],
      [text('Done.')],
    );
    const first = await run(one.client, agent, [document, storeResource(store)]);
    expect(first.results[0]).toContain('Begin each report');
    expect(first.results[1]).toBe(hashOf(manual));

    const other = await servers.serve('other', settings);
    await one.end();
    model.script([bash('cat "$MEMORY"/*/hash.md')], [text('I know it.')]);
    const second = await run(other.client, agent, [storeResource(store)]);
    expect(second.results).toEqual([hashOf(manual)]);
    expect(await contentsOf(other.client, store)).toEqual({ '/hash.md': `${hashOf(manual)}\n` });

    const report = await vi.waitFor(async () => {
      const { data } = await unwrap(other.client.listFiles({ query: { scope_id: first.id } }));
      const found = data.find(({ downloadable }) => downloadable);
      expect(found).toMatchObject({ filename: 'report.pdf', size_bytes: REPORT_BYTES });
      return { path: { file_id: String(found?.id) } };
    }, patience);
    const parts: Uint8Array[] = [];
    for (const Range of ['bytes=0-399999', 'bytes=400000-']) {
      const content = await unwrap(other.client.getFileContent({ ...report, headers: { Range } }));
      parts.push(new Uint8Array(await new Response(content).arrayBuffer()));
    }
    expect(parts.map(({ length }) => length)).toEqual([400_000, 600_000]);
    expect(hashOf(Buffer.concat(parts))).toBe(hashOf(manual.subarray(0, REPORT_BYTES)));
  });
});
