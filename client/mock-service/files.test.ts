import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type components, pages, unwrap } from '../index.ts';
import { type MockTest, message, startMockService } from '../testing/mock-service.ts';
import { UPLOAD_BYTES } from './http/form.ts';

type StoredFile = components['schemas']['StoredFile'];

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

const fileOf = (name: string, text = 'Hello.') => new File([text], name, { type: 'text/markdown' });

async function idsOf({ client }: MockTest, query: { scope_id?: string; limit?: number } = {}) {
  const found: string[] = [];
  for await (const { id } of pages(client.listFiles, { query })) found.push(id);
  return found;
}

describe('uploads', () => {
  it('keeps an upload with its name and size, and lists it', async () => {
    const mock = startMockService(server);
    const upload = (name: string) => unwrap(mock.client.uploadFile({ body: { file: fileOf(name) } }));
    const [one, other] = [await upload('mine.md'), await upload('yours.md')];
    expect(one).toMatchObject({
      filename: 'mine.md',
      mime_type: 'text/markdown',
      size_bytes: 6,
      scope: null,
    });
    expect((await idsOf(mock, { limit: 1 })).slice(0, 2)).toEqual([other.id, one.id]);
    expect(await unwrap(mock.client.getFile({ path: { file_id: one.id } }))).toEqual(one);
    const named = await unwrap(mock.client.listFiles({ query: { ids: [one.id, other.id] } }));
    expect(named.data).toEqual([other, one]);
  });

  it('finds no upload after it is deleted', async () => {
    const mock = startMockService(server);
    const { id } = await unwrap(mock.client.uploadFile({ body: { file: fileOf('mine.md') } }));
    const path = { file_id: id };
    await unwrap(mock.client.deleteFile({ path }));
    expect(await idsOf(mock)).not.toContain(id);
    for (const call of [mock.client.getFile, mock.client.deleteFile, mock.client.getFileContent])
      expect(await call({ path })).toMatchObject({ status: 404 });
  });

  it('rejects the download of an upload', async () => {
    const mock = startMockService(server);
    const path = { file_id: mock.demo.states.file };
    const response = await mock.client.getFileContent({ path });
    expect(response).toMatchObject({ status: 400, body: { error: { code: 'file_not_downloadable' } } });
  });

  it('rejects a file that is too large', async () => {
    const mock = startMockService(server);
    const file = new File([new Uint8Array(UPLOAD_BYTES + 1)], 'large.bin');
    const response = await mock.client.uploadFile({ body: { file } });
    expect(response).toMatchObject({ status: 413, body: { error: { type: 'request_too_large' } } });
  });

  it('rejects files that are too large together', async () => {
    const mock = startMockService(server);
    const file = new File([new Uint8Array(UPLOAD_BYTES)], 'large.bin');
    const upload = () => mock.client.uploadFile({ body: { file } });
    for (let count = 0; count < 3; count += 1) await unwrap(upload());
    expect(await upload()).toMatchObject({
      status: 409,
      body: { error: { code: 'file_bytes_limit_reached' } },
    });
  });

  it('does not attach an upload after its time', async () => {
    let now = new Date('2026-11-02T09:00:00.000Z');
    const mock = startMockService(server, { clock: { now: () => now, wait: async () => {} } });
    const body = { file: fileOf('mine.md'), expires_in_seconds: 3_600 };
    const { id, expires_at } = await unwrap(mock.client.uploadFile({ body }));
    expect(Date.parse(String(expires_at))).toBe(now.getTime() + 3_600_000);
    now = new Date('2026-11-02T10:00:00.000Z');
    const session_id = await mock.session();
    const attached = { type: 'file' as const, file_id: id };
    const response = await mock.client.addSessionResource({ path: { session_id }, body: attached });
    expect(response).toMatchObject({ status: 404, body: { error: { code: 'file_not_found' } } });
  });
});

describe('outputs', () => {
  const outputsOf = async ({ client }: MockTest, scope_id: string) =>
    (await unwrap(client.listFiles({ query: { scope_id, limit: 1_000 } }))).data;

  it('stores the file of an agent when its turn ends', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('Make a file.');
    await mock.untilIdle(session_id);
    const [file, ...others] = await outputsOf(mock, session_id);
    expect(others).toEqual([]);
    const scope = { type: 'session', id: session_id };
    expect(file).toMatchObject({
      filename: 'report.md',
      mime_type: 'text/markdown',
      downloadable: true,
      scope,
    });
    const path = { file_id: file?.id as string };
    const { body } = await mock.client.getFileContent({ path });
    expect(await new Response(body as ReadableStream).text()).toBe('# Report\n\nAll is well.\n');
    await mock.send(session_id, message('Make a file.'));
    await mock.untilIdle(session_id, 2);
    expect(await outputsOf(mock, session_id)).toEqual([file]);
    await unwrap(mock.client.deleteFile({ path }));
    await mock.send(session_id, message('Make a file.'));
    await mock.untilIdle(session_id, 3);
    expect(await outputsOf(mock, session_id)).toMatchObject([{ filename: 'report.md' }]);
  });

  it('reports files that the session cannot store', async () => {
    const mock = startMockService(server);
    const session_id = await mock.session('Make too many files.');
    await mock.untilIdle(session_id);
    const { data } = await unwrap(
      mock.client.listSessionEvents({ path: { session_id }, query: { limit: 1_000 } }),
    );
    const reasons = ['too_many_files'];
    expect(data.at(-1)).toMatchObject({ type: 'session.outputs_left_out', files: 1, reasons });
    const files = await outputsOf(mock, session_id);
    expect(files).toHaveLength(1_000);
    await unwrap(mock.client.deleteFile({ path: { file_id: files[0]?.id as string } }));
    await mock.send(session_id, message('Hello.'));
    await mock.untilIdle(session_id, 2);
    expect(await outputsOf(mock, session_id)).toHaveLength(1_000);
  });
});

describe('repositories', () => {
  it.each([
    ['with a message', 'Hello.'],
    ['without a message', undefined],
  ])('reports the repository as mounted in a session %s', async (_, text) => {
    const mock = startMockService(server);
    const { agent, environment_id, states } = mock.demo;
    const resources = [
      { type: 'github_repository' as const, url: 'https://github.com/acme/shop' },
      { type: 'file' as const, file_id: states.file },
    ];
    const initial_events = text === undefined ? [] : [message(text)];
    const body = { agent: { type: 'agent' as const, ...agent }, environment_id, resources, initial_events };
    const session = await unwrap(mock.client.createSession({ body }));
    const path = { session_id: session.id };
    const { data } = await unwrap(mock.client.listSessionEvents({ path }));
    const mounted = data.filter(({ type }) => type === 'session.resource_mounted');
    expect(mounted).toMatchObject([{ resource_id: session.resources[0]?.id }]);
    if (text === undefined) return;
    const types = (await mock.untilIdle(session.id)).map(({ type }) => type);
    expect(types.slice(0, 3)).toEqual(['user.message', 'session.resource_mounted', 'session.status_running']);
  });
});

describe('files of sessions', () => {
  it('attaches copies, and deletes them with their resource or session', async () => {
    const mock = startMockService(server);
    const upload = (name: string) => unwrap(mock.client.uploadFile({ body: { file: fileOf(name) } }));
    const uploads = [await upload('mine.md'), await upload('yours.md')];
    const { agent, environment_id } = mock.demo;
    const resources = uploads.map(({ id }) => ({ type: 'file' as const, file_id: id }));
    const body = { agent: { type: 'agent' as const, ...agent }, environment_id, resources };
    const session = await unwrap(mock.client.createSession({ body }));
    const copies = session.resources.flatMap((each) => (each.type === 'file' ? [each.file_id] : []));
    expect(await idsOf(mock, { scope_id: session.id })).toEqual(copies.toReversed());
    const [first, second] = copies.map((file_id) => ({ path: { file_id } }));
    const copy: StoredFile = await unwrap(mock.client.getFile(first as never));
    expect(copy).toMatchObject({ filename: 'mine.md', scope: { type: 'session', id: session.id } });
    for (const { id } of uploads) await unwrap(mock.client.deleteFile({ path: { file_id: id } }));
    const path = { session_id: session.id, resource_id: session.resources[0]?.id as string };
    await unwrap(mock.client.deleteSessionResource({ path }));
    expect(await mock.client.getFile(first as never)).toMatchObject({ status: 404 });
    expect(await mock.client.getFile(second as never)).toMatchObject({ status: 200 });
    await unwrap(mock.client.deleteSession({ path: { session_id: session.id } }));
    expect(await idsOf(mock, { scope_id: session.id })).toEqual([]);
  });

  it('returns the content of an output, also in part', async () => {
    const mock = startMockService(server);
    const query = { scope_id: mock.demo.states.session };
    const { data } = await unwrap(mock.client.listFiles({ query }));
    const output = data.find(({ downloadable }) => downloadable);
    const path = { file_id: output?.id as string };
    const whole = await mock.client.getFileContent({ path });
    expect(whole.headers.get('content-disposition')).toContain('weekly-orders.csv');
    expect(await new Response(whole.body as ReadableStream).text()).toBe('week,orders\n44,1204\n45,1391\n');
    const part = await mock.client.getFileContent({ path, headers: { Range: 'bytes=0-3' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 0-3/28');
    expect(await new Response(part.body as ReadableStream).text()).toBe('week');
    const after = await mock.client.getFileContent({ path, headers: { Range: 'bytes=28-' } });
    expect(after.status).toBe(416);
  });
});
