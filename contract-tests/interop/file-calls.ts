/** A call of each method of the client for files. */
import assert from 'node:assert/strict';
import type Anthropic from '@anthropic-ai/sdk';
import { APIError, toFile } from '@anthropic-ai/sdk';
import { example } from '../support/contract.ts';
import type { Calls } from './calls.ts';

/** Uploads notes, and returns their id. */
export const newFile = async ({ beta }: Anthropic) =>
  (await beta.files.upload({ file: new File(['# Notes'], 'notes.md', { type: 'text/markdown' }) })).id;

export const fileCalls: Calls = {
  /** As users give files: from memory, and with a time. */
  async 'files.upload'({ beta }) {
    const file = await toFile(Buffer.from('a,b\n'), 'docs/table.csv', { type: 'text/csv' });
    const made = await beta.files.upload({ file, expires_in_seconds: 3600 });
    assert.deepEqual(
      [made.type, made.filename, made.mime_type, made.size_bytes, made.downloadable, made.scope],
      ['file', 'table.csv', 'text/csv', 4, false, null],
    );
    assert.equal(Date.parse(made.expires_at ?? '') - Date.parse(made.created_at), 3_600_000);
  },

  async 'files.retrieveMetadata'(client) {
    const id = await newFile(client);
    assert.equal((await client.beta.files.retrieveMetadata(id)).id, id);
  },

  async 'files.list'(client, { session }) {
    const ids = [await newFile(client), await newFile(client)].reverse();
    const seen: string[] = [];
    for await (const { id } of client.beta.files.list({ limit: 1 })) {
      seen.push(id);
      if (seen.length === 10) break;
    }
    assert.deepEqual(
      seen.filter((id) => ids.includes(id)),
      ids,
    );
    const some = await client.beta.files.list({ ids: [...ids, 'file_none'] });
    assert.deepEqual(some.data.map(({ id }) => id).sort(), [...ids].sort());
    const copies = await client.beta.files.list({ scope_id: session });
    assert.deepEqual(
      copies.data.map(({ scope }) => scope),
      copies.data.map(() => ({ type: 'session', id: session })),
    );
  },

  /** Outputs of sessions can be downloaded, and uploads cannot, here as in the family. */
  async 'files.download'(client, { session }) {
    const { data } = await client.beta.files.list({ scope_id: session });
    const output = data.find(({ downloadable }) => downloadable);
    const response = await client.beta.files.download(output?.id ?? '');
    assert.deepEqual([response.status, await response.text()], [200, example('file_content')]);
    const error = await client.beta.files.download(await newFile(client)).catch((thrown: unknown) => thrown);
    assert.ok(error instanceof APIError);
    assert.equal(error.status, 400);
  },

  async 'files.delete'(client) {
    const id = await newFile(client);
    assert.deepEqual(await client.beta.files.delete(id), { id, type: 'file_deleted' });
  },
};
