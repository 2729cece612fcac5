import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { responses } from '../generated/examples.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { UnexpectedResponseError, type Upload, unwrap } from './index.ts';
import { broken, clientOf, json, refusal, scene } from './testing/fake-service.ts';

const stored = responses.uploadFile[200].uploaded_file;
const path = { file_id: stored.id };
const notes = new File(['# Notes'], 'notes.md', { type: 'text/markdown' });
const bytes = (...chunks: string[]) => new Blob(chunks).stream();
const octets = (body: BodyInit, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'application/octet-stream' } });

async function uploaded(file: Upload) {
  const { client, requests } = clientOf(() => json(200, stored));
  expect(await unwrap(client.uploadFile({ body: { file, expires_in_seconds: 3600 } }))).toEqual(stored);
  const form = await (requests[0] as Request).formData();
  const sent = form.get('file') as File;
  return { names: [...form.keys()].sort(), expiry: form.get('expires_in_seconds'), sent, requests };
}

describe('an upload', () => {
  it.each<[string, () => Promise<Upload> | Upload, string, string]>([
    ['a File', () => notes, 'notes.md', 'text/markdown'],
    ['a Blob', () => ({ blob: notes, filename: 'a "b".md' }), 'a "b".md', 'text/markdown'],
    ['a Blob of another type', () => ({ blob: notes, filename: 'n', type: 'text/plain' }), 'n', 'text/plain'],
    [
      'a stream',
      () => ({ stream: bytes('# ', 'Notes'), filename: 'ä "b".md' }),
      'ä "b".md',
      'application/octet-stream',
    ],
    [
      'a file of the disk',
      async () => {
        const file = join(temporaryFolder('upload'), 'notes.md');
        await writeFile(file, '# Notes');
        return { path: file, type: 'text/markdown' };
      },
      'notes.md',
      'text/markdown',
    ],
  ])('sends %s with its name and its type', async (_, file, name, type) => {
    const { names, expiry, sent, requests } = await uploaded(await file());
    expect(names).toEqual(['expires_in_seconds', 'file']);
    expect(expiry).toBe('3600');
    expect([sent.name, sent.type, await sent.text()]).toEqual([name, type, '# Notes']);
    expect(requests[0]?.headers.get('idempotency-key')).toBeNull();
  });

  it('sends the files of a folder with their paths, and skips links', async () => {
    const folder = join(temporaryFolder('upload'), 'my-skill');
    await mkdir(join(folder, 'scripts'), { recursive: true });
    await writeFile(join(folder, 'SKILL.md'), '# Skill');
    await writeFile(join(folder, 'scripts', 'run.sh'), 'run');
    await symlink('/etc/passwd', join(folder, 'link'));
    const { client, requests } = clientOf(() => json(200, responses.createSkill[200].created_skill));
    await unwrap(client.createSkill({ body: { files: [{ folder: `${folder}/` }, notes] } }));
    const sent = (await (requests[0] as Request).formData()).getAll('files') as File[];
    expect(sent.map(({ name }) => name)).toEqual([
      'my-skill/SKILL.md',
      'my-skill/scripts/run.sh',
      'notes.md',
    ]);
    expect(await sent[1]?.text()).toBe('run');
  });

  it.each([
    [{ path: '/missing.zip' }, 'createSkill: The file /missing.zip of the upload cannot be read: '],
    [{ folder: '/missing' }, 'createSkill: The folder /missing of the upload cannot be read: '],
  ])('names what cannot be read in %o, and sends nothing', async (missing, message) => {
    const { client, requests } = clientOf(() => json(200, responses.createSkill[200].created_skill));
    await expect(unwrap(client.createSkill({ body: { files: [missing] } }))).rejects.toThrow(message);
    expect(requests).toEqual([]);
  });

  it('reads a stream while it sends it', async () => {
    const read: number[] = [];
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (read.push(1) > 100) return controller.close();
          controller.enqueue(new Uint8Array(1_000));
        },
      },
      { highWaterMark: 0 },
    );
    const { client, requests } = clientOf(() => json(200, stored));
    await client.uploadFile({ body: { file: { stream, filename: 'zeros' } } });
    const reader = (requests[0] as Request).body?.getReader();
    await reader?.read();
    expect(read.length).toBeLessThan(10);
    await reader?.cancel();
  });

  it('repeats without an effect, if the body can be sent again', async () => {
    const again = scene([() => refusal(503), () => json(200, stored)]);
    const result = await again.runtime.run(again.client.uploadFile({ body: { file: notes } }));
    expect([result.status, again.requests.length]).toEqual([200, 2]);

    const streamed = scene([() => refusal(503)]);
    const file = { stream: bytes('# Notes'), filename: 'notes.md' };
    expect(await streamed.client.uploadFile({ body: { file } })).toMatchObject({ status: 503 });
    expect(streamed.requests).toHaveLength(1);
  });

  it('does not repeat if the service may have stored it', async () => {
    for (const failure of [broken, () => refusal(500)]) {
      const { client, requests } = scene([failure]);
      await client.uploadFile({ body: { file: notes } }).catch(() => {});
      expect(requests).toHaveLength(1);
    }
  });
});

describe('a download', () => {
  it('is a stream, also of a range', async () => {
    const { client, requests } = clientOf(() => octets('# No', 206));
    const content = await unwrap(client.getFileContent({ path, headers: { Range: 'bytes=0-3' } }));
    expect(await new Response(content).text()).toBe('# No');
    expect(requests[0]?.headers.get('range')).toBe('bytes=0-3');
  });

  it('ends with the signal of its call', async () => {
    const { client } = clientOf(() => octets(new ReadableStream()));
    const controller = new AbortController();
    const content = await unwrap(client.getFileContent({ path, signal: controller.signal }));
    const read = content.getReader().read();
    controller.abort(new Error('Enough.'));
    await expect(read).rejects.toThrow('Enough.');
  });

  it('throws the errors of the service', async () => {
    const { client } = clientOf(() => refusal(400, { code: 'file_not_downloadable' }));
    await expect(unwrap(client.getFileContent({ path }))).rejects.toMatchObject({
      name: 'BadRequestError',
      code: 'file_not_downloadable',
    });
  });

  it('rejects a page of a proxy', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    await expect(clientOf(page).client.getFileContent({ path })).rejects.toThrow(UnexpectedResponseError);
  });
});
