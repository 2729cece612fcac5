/** The lines of an export of a workspace. */
import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { createAdminClient, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';

interface Line {
  readonly type: string;
  readonly object?: { readonly id: string };
  readonly [property: string]: unknown;
}

/** Creates a workspace with a token. Returns its id, the token, and a client of the workspace. */
async function newWorkspace({ client, url, fetch }: Subject) {
  const workspace = await unwrap(client.createWorkspace({ body: { name: `export-${randomUUID()}` } }));
  const path = { workspace_id: workspace.id };
  const body = { name: 'Export', scopes: ['read' as const, 'write' as const] };
  const { token } = await unwrap(client.createAccessToken({ path, body }));
  return { workspace, path, token, own: createAdminClient({ baseUrl: url, token, fetch, retry: false }) };
}

async function linesOf({ client }: Subject, workspace_id: string): Promise<Line[]> {
  const content = await unwrap(client.exportWorkspace({ path: { workspace_id } }));
  const text = await new Response(content).text();
  assert.ok(text.endsWith('\n'), 'The last line has no end.');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

const operation = 'exportWorkspace';

export const workspaceExport: readonly Check[] = [
  {
    operation,
    name: 'exports objects and contents between a first line and their numbers',
    async run(subject) {
      const { workspace, path, own } = await newWorkspace(subject);
      const content = 'line\n'.repeat(60_000);
      const file = await unwrap(own.uploadFile({ body: { file: new File([content], 'lines.txt') } }));
      const store = await unwrap(own.createMemoryStore({ body: { name: 'Exported' } }));
      const [first, ...lines] = await linesOf(subject, path.workspace_id);
      matches(first, { type: 'export', workspace: { id: workspace.id } });
      const last = lines.pop();
      const counts: Record<string, number> = {};
      for (const { type } of lines) counts[type] = (counts[type] ?? 0) + 1;
      assert.deepEqual(last, { type: 'end', counts });
      const found = (type: string, id: string) =>
        lines.find((line) => line.type === type && line.object?.id === id);
      const exported = found('file', file.id);
      assert.deepEqual(exported?.object, file);
      assert.deepEqual(found('memory_store', store.id)?.object, store);

      const parts = lines.filter(({ type, id }) => type === 'blob' && id === exported?.blob);
      let read = Buffer.alloc(0);
      for (const { offset, data } of parts) {
        assert.equal(offset, read.length);
        read = Buffer.concat([read, Buffer.from(String(data), 'base64')]);
      }
      assert.equal(read.toString(), content);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const end = lines.find(({ type, id }) => type === 'blob_end' && id === exported?.blob);
      assert.deepEqual(end, { type: 'blob_end', id: sha256, bytes: content.length, sha256 });
    },
  },
  {
    operation,
    name: 'exports no secret, and nothing of another workspace',
    needs: ['session'],
    async run(subject) {
      const { path, token, own } = await newWorkspace(subject);
      const vault = await unwrap(own.createVault({ body: { display_name: 'Exported' } }));
      const secret = `secret-${randomUUID()}`;
      const auth = {
        type: 'environment_variable' as const,
        secret_name: 'API_KEY',
        secret_value: secret,
      };
      const credential = await unwrap(
        own.createCredential({ path: { vault_id: vault.id }, body: { display_name: 'Key', auth } }),
      );
      const text = JSON.stringify(await linesOf(subject, path.workspace_id));
      assert.ok(text.includes(credential.id), 'The credential is missing.');
      for (const hidden of [token, secret]) assert.ok(!text.includes(hidden), 'The export has a secret.');
      assert.ok(!text.includes(subject.states.session), 'The export has a session of another workspace.');
    },
  },
];
