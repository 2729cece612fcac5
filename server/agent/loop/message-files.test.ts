import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { BlobMissingError, type BlobStore, BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import { noLog } from '../../platform/log.ts';
import type { FileRow } from '../../records/files/queries.ts';
import { png } from '../../testing/media.ts';
import type { Message } from '../brain/message.ts';
import { storedIn } from '../brain/stored.ts';
import { MessageFiles } from './message-files.ts';

const content = Buffer.from(png({ width: 30, bytes: 100_000 }), 'base64');
const row = { id: 'file_1', mime_type: 'image/png', size_bytes: content.length, blob_key: 'key' } as FileRow;
const source = { type: 'file' as const, file_id: 'file_1' };
const event = { data: { content: [{ type: 'image', source }] } };
const never = () => new AbortController().signal;
/** The read bytes of a store, by call. */
const reads: (number | undefined)[] = [];
const working: BlobStore['get'] = async (_, range) => {
  reads.push(range && range.last - range.first + 1);
  return Readable.from([content.subarray(range?.first, range && range.last + 1)]);
};
const unavailable: BlobStore['get'] = async () => {
  throw new BlobsUnavailableError('The bucket cannot be used (SlowDown).');
};

/** The files of a turn, from a store that a test changes. */
function filesOf(rows: readonly FileRow[], get: BlobStore['get']) {
  const db = { select: () => ({ from: () => ({ where: async () => rows }) }) } as never;
  const store = { get };
  const files = new MessageFiles({ db, blobs: store, sessionId: 'sess_1', log: noLog, patience: never() });
  const known = async (signal = never()) => {
    const [described] = await files.describe([event], signal);
    return storedIn(described?.data.content[0]?.source as typeof source);
  };
  return { files, store, known };
}
const messageOf = (stored: unknown): Message[] => [
  { role: 'user', content: [{ type: 'image', source: stored as never }] },
];

it('reads the beginning once a turn, and everything for each request', async () => {
  reads.length = 0;
  const { files, known } = filesOf([row], working);
  const stored = await known();
  expect(stored).toMatchObject({ kind: 'image', key: 'key', side: 30 });
  expect(await known()).toEqual(stored);
  const block = { type: 'image', source: { type: 'base64', media_type: 'image/png' } };
  for (const _ of [1, 2]) {
    const [message] = await files.load(messageOf(stored), never());
    expect(message).toMatchObject({ content: [block] });
    expect(JSON.stringify(message).includes(content.toString('base64'))).toBe(true);
  }
  expect(reads).toEqual([content.length, undefined, undefined]);
});

it('counts files of other sessions, and lost ones, as deleted', async () => {
  const gone = { fault: 'its file was deleted' };
  expect(await filesOf([], working).known()).toEqual(gone);
  const lost: BlobStore['get'] = async (key) => {
    throw new BlobMissingError(key);
  };
  expect(await filesOf([row], lost).known()).toEqual(gone);
});

it('estimates a file while the store does not respond, and measures it later', async () => {
  const { files, known, store } = filesOf([row], unavailable);
  const estimated = await known();
  expect(estimated).toMatchObject({ kind: 'image', side: 0 });
  await expect(files.load(messageOf(estimated), never())).rejects.toThrow(BlobsUnavailableError);
  store.get = working;
  expect(await known()).toMatchObject({ side: 30 });
});

it('reads from a store that does not respond once for all files', async () => {
  const rows = ['file_1', 'file_2', 'file_3'].map((id) => ({ ...row, id }));
  const get = vi.fn(unavailable);
  const { files } = filesOf(rows, get);
  const content = rows.map(({ id: file_id }) => ({ type: 'image', source: { ...source, file_id } }));
  const [described] = await files.describe([{ data: { content } }], never());
  const known = described?.data.content.map((each) => storedIn(each.source));
  expect(known).toMatchObject([{ kind: 'image' }, { kind: 'image' }, { kind: 'image' }]);
  expect(get).toHaveBeenCalledOnce();
});

it.each([
  ['never opens', (() => new Promise<never>(() => {})) as BlobStore['get']],
  ['never ends', (async () => new Readable({ read() {} })) as BlobStore['get']],
])('stops with the signal if a read %s', async (_, get) => {
  const { files, known } = filesOf([row], get);
  const stop = new AbortController();
  const load = files.load(messageOf({ type: 'stored', kind: 'image', key: 'key' }), stop.signal);
  const described = known(stop.signal);
  stop.abort(new Error('The user interrupts.'));
  await expect(load).rejects.toThrow('The user interrupts.');
  expect(await described).toMatchObject({ side: 0 });
});
