import assert from 'node:assert/strict';
import { type Upload, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { newUpload, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { multipart, type Parts } from '../support/forms.ts';
import { invalid, outcome } from '../support/http.ts';
import { matches } from '../support/matches.ts';

const path = '/api/v1/cloud/files';
const text = (content: string, filename: string) => ({ content, filename, type: 'text/plain' });
const post = ({ send }: Subject, parts: Parts) => send({ method: 'POST', path, ...multipart(parts) });
const upload = ({ client }: Subject, file: Upload) => unwrap(client.uploadFile({ body: { file } }));
const notes = (content = '# Notes', name = 'notes.md') =>
  new File([content], name, { type: 'text/markdown' });

/** The status of a read of a file. */
const statusOf = async ({ client }: Subject, file_id: string) =>
  (await client.getFile({ path: { file_id } })).status;

/** A new session with a file, and the resource of its copy. */
async function attached(subject: Subject, file_id: string) {
  const resources = [{ type: 'file' as const, file_id }];
  const body = { ...smallRequest(subject.states), resources };
  const session = await unwrap(subject.client.createSession({ body }));
  const [resource] = session.resources;
  assert.ok(resource?.type === 'file');
  return { session: { session_id: session.id }, resource };
}

const uploads: readonly Check[] = [
  {
    operation: 'uploadFile',
    name: 'stores a file, which is listed and read until it is deleted',
    async run(subject) {
      const { client } = subject;
      const file = await upload(subject, notes());
      matches(file, { filename: 'notes.md', mime_type: 'text/markdown', size_bytes: 7, scope: null });
      matches(file, { downloadable: false, expires_at: null });
      const { data } = await unwrap(client.listFiles({ query: { ids: [file.id] } }));
      assert.deepEqual(data, [file]);
      const named = { path: { file_id: file.id } };
      assert.deepEqual(await unwrap(client.getFile(named)), file);
      matches(await client.getFileContent(named), {
        status: 400,
        body: { error: { code: 'file_not_downloadable' } },
      });
      await unwrap(client.deleteFile(named));
      for (const again of [client.getFile, client.getFileContent, client.deleteFile])
        matches(await again(named), { status: 404, body: { error: { code: 'file_not_found' } } });
      assert.deepEqual((await unwrap(client.listFiles({ query: { ids: [file.id] } }))).data, []);
    },
  },
  {
    operation: 'uploadFile',
    name: 'accepts parts in any order, and ignores other ones',
    async run(subject) {
      const file = text('x', 'a.txt');
      const expiry = { expires_in_seconds: '3600' };
      for (const parts of [
        { ...expiry, file },
        { file, ...expiry },
        { purpose: 'user_upload', file, ...expiry, metadata: '{}' },
      ]) {
        const { status, body } = await post(subject, parts);
        assert.equal(status, 200);
        const { created_at, expires_at } = body as { created_at: string; expires_at: string };
        assert.equal(Date.parse(expires_at) - Date.parse(created_at), 3_600_000);
      }
    },
  },
  {
    operation: 'uploadFile',
    name: 'keeps the last part of a path as the name',
    async run(subject) {
      for (const filename of ['docs/a.txt', '/etc/a.txt', '../../a.txt']) {
        const { body } = await post(subject, { file: text('x', filename) });
        matches(body, { filename: 'a.txt' });
      }
    },
  },
  {
    operation: 'uploadFile',
    name: 'returns 400 for a name that no file system of a client can have',
    async run(subject) {
      for (const filename of [
        'a<b',
        'a>b',
        'a:b',
        'a|b',
        'a?b',
        'a*b',
        'a\tb',
        `${'x'.repeat(256)}`,
        'docs/',
      ]) {
        const reply = await post(subject, { file: text('x', filename) });
        assert.deepEqual(outcome(reply), invalid, `${filename} returns ${reply.status}.`);
      }
    },
  },
  {
    operation: 'uploadFile',
    name: 'returns 400 for an expiry outside its limits',
    async run(subject) {
      for (const expires_in_seconds of ['0', '3599', '7776001', '3600.5', '1h', '']) {
        const reply = await post(subject, { file: text('x', 'a.txt'), expires_in_seconds });
        assert.deepEqual(outcome(reply), invalid, `${expires_in_seconds} returns ${reply.status}.`);
      }
    },
  },
  {
    operation: 'uploadFile',
    name: 'stores equal content as two files',
    async run(subject) {
      const [one, other] = [await upload(subject, notes()), await upload(subject, notes())];
      assert.notEqual(one.id, other.id);
      await unwrap(subject.client.deleteFile({ path: { file_id: one.id } }));
      assert.equal(await statusOf(subject, other.id), 200);
    },
  },
  {
    operation: 'uploadFile',
    name: 'accepts an empty file',
    async run(subject) {
      matches(await upload(subject, notes('')), { size_bytes: 0 });
    },
  },
];

const needs = ['newSession'] as const;

const copies: readonly Check[] = [
  {
    operation: 'createSession',
    name: 'gives the session its own copy, which stays when the original is deleted',
    needs,
    async run(subject) {
      const { client, states } = subject;
      const { file: file_id = '' } = await newUpload(client, states);
      const { session, resource } = await attached(subject, file_id);
      assert.notEqual(resource.file_id, file_id);
      assert.equal(resource.mount_path, `/mnt/session/uploads/${file_id}`);
      await unwrap(client.deleteFile({ path: { file_id } }));
      const copy = await unwrap(client.getFile({ path: { file_id: resource.file_id } }));
      const { session_id } = session;
      matches(copy, { filename: 'release-notes.md', scope: { type: 'session', id: session_id } });
      const { data } = await unwrap(client.listFiles({ query: { scope_id: session_id } }));
      assert.deepEqual(data, [copy]);
    },
  },
  {
    operation: 'getFile',
    name: 'shows the scope of a copy: its session',
    needs,
    async run(subject) {
      const { session, resource } = await attached(subject, (await upload(subject, notes())).id);
      const copy = await unwrap(subject.client.getFile({ path: { file_id: resource.file_id } }));
      assert.deepEqual(copy.scope, { type: 'session', id: session.session_id });
    },
  },
  {
    operation: 'deleteSessionResource',
    name: 'deletes the copy of a file, and keeps the original',
    needs,
    async run(subject) {
      const { id } = await upload(subject, notes());
      const { session, resource } = await attached(subject, id);
      const path = { ...session, resource_id: resource.id };
      await unwrap(subject.client.deleteSessionResource({ path }));
      assert.deepEqual([await statusOf(subject, resource.file_id), await statusOf(subject, id)], [404, 200]);
    },
  },
  {
    operation: 'deleteSession',
    name: 'deletes the files of the session, and keeps the originals',
    needs,
    async run(subject) {
      const { id } = await upload(subject, notes());
      const { session, resource } = await attached(subject, id);
      await unwrap(subject.client.deleteSession({ path: session }));
      assert.deepEqual([await statusOf(subject, resource.file_id), await statusOf(subject, id)], [404, 200]);
    },
  },
  {
    operation: 'addSessionResource',
    name: 'returns 404 for a file that was deleted, and attaches nothing',
    needs,
    async run(subject) {
      const { client } = subject;
      const { id: file_id } = await upload(subject, notes());
      const { session } = await attached(subject, file_id);
      await unwrap(client.deleteFile({ path: { file_id } }));
      const body = { type: 'file' as const, file_id, mount_path: '/data/again.md' };
      matches(await client.addSessionResource({ path: session, body }), {
        status: 404,
        body: { error: { code: 'file_not_found' } },
      });
      assert.equal((await unwrap(client.listSessionResources({ path: session }))).data.length, 1);
    },
  },
  {
    operation: 'listFiles',
    name: 'omits ids that no file has',
    async run(subject) {
      const { id } = await upload(subject, notes());
      const query = { ids: [id, 'file_none', id] };
      const { data, has_more, next_page } = await unwrap(subject.client.listFiles({ query }));
      assert.deepEqual([data.map((file) => file.id), has_more, next_page], [[id], false, null]);
    },
  },
];

export const files: readonly Check[] = [...uploads, ...copies];
