import { describe, expect, it, vi } from 'vitest';
import { BlobMissingError } from '../../platform/blobs/blob-store.ts';
import { agent, type Entry, logOf, response, running, text, user } from '../../testing/conversations.ts';
import { jpeg, pdf, png } from '../../testing/media.ts';
import { graderRequest } from './grader.ts';
import { loaded } from './loaded.ts';
import { measured, unmeasured } from './measured.ts';
import { nextRequest } from './next-request.ts';
import { type FileFault, GONE, namedIn, type StoredFiles, type StoredSource, withStored } from './stored.ts';

const contents: Record<string, Buffer> = {};
/** Stores a file in memory, and returns its row. */
function file(mime_type: string, content: Buffer) {
  const blob_key = `key ${Object.keys(contents).length}`;
  contents[blob_key] = content;
  return { mime_type, size_bytes: content.length, blob_key };
}
const base64 = (data: string) => Buffer.from(data, 'base64');
const measure = (row: ReturnType<typeof file>) =>
  measured(row, async ({ first, last }) => contents[row.blob_key]?.subarray(first, last + 1) as Buffer);
const read = vi.fn(async (key: string) => {
  const content = contents[key];
  if (content === undefined) throw new BlobMissingError(key);
  return content;
});

const named = (file_id: string) => ({ type: 'file', file_id });
const image = (id: string) => ({ type: 'image', source: named(id) });
const limits = { bytes: 1_000_000, images: 100, pages: 100 };
/** Returns the content of the next request. */
const sent = (files: StoredFiles, ...entries: Entry[]) => sentIn(200_000, files, ...entries);
async function sentIn(window: number, files: StoredFiles, ...entries: Entry[]) {
  const options = { threadId: null, window, system: '', tools: [], limits, smaller: 0 };
  const request = nextRequest(withStored(logOf(...entries), files), options);
  return (await loaded(request?.messages ?? [], read)).map(({ content }) => content);
}

describe('measured', () => {
  it('returns the size and the real type of an image', async () => {
    const row = file('image/png', base64(jpeg({ width: 300, height: 4_000, segments: 30 })));
    expect(await measure(row)).toMatchObject({ kind: 'image', media_type: 'image/jpeg', side: 4_000 });
  });

  it('returns the pages of a large PDF', async () => {
    const row = file('application/pdf', base64(pdf({ pages: 7, bytes: 500_000 })));
    expect(await measure(row)).toMatchObject({ kind: 'pdf', pages: 7 });
    expect(unmeasured(row)).toMatchObject({ kind: 'pdf', pages: 33 });
  });

  it('returns why no model can read a file', async () => {
    expect(await measure(file('image/png', Buffer.from('text')))).toEqual({ fault: 'it is not image/png' });
    const locked = file('application/pdf', base64(pdf({ bytes: 100_000, end: '/Encrypt 9 0 R' })));
    expect(await measure(locked)).toEqual({ fault: 'it is a PDF with a password' });
  });
});

describe('a request with files', () => {
  it('has their bytes where the events name them', async () => {
    const files = {
      png: file('image/png', base64(png())),
      pdf: file('application/pdf', base64(pdf())),
      csv: file('text/csv', Buffer.from('\uFEFFa,b\n')),
    };
    const stored: StoredFiles = new Map([
      ['file_png', await measure(files.png)],
      ['file_pdf', await measure(files.pdf)],
      ['file_csv', await measure(files.csv)],
    ]);
    const title = { title: 'Rows', context: 'Of May' };
    const documents = [
      { type: 'document', source: named('file_pdf') },
      { type: 'document', source: named('file_csv'), ...title },
    ];
    const call = { type: 'agent.custom_tool_use', id: 'evt_call', name: 'shot', input: {} };
    const result = {
      type: 'user.custom_tool_result',
      custom_tool_use_id: 'evt_call',
      content: [image('file_png')],
    };
    const log = [
      running,
      user('Look.', { content: [...text('Look.'), ...documents] }),
      ...response('evt_s', [call as never]),
      result as never,
      running,
    ];
    expect(namedIn(logOf(...log))).toEqual(['file_pdf', 'file_csv', 'file_png']);
    const [first, , second] = await sent(stored, ...log);
    expect(first).toEqual([
      ...text('Look.'),
      { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: pdf() } },
      { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'a,b\n' }, ...title },
    ]);
    const block = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png() } };
    expect(second).toMatchObject([{ type: 'tool_result', content: [block] }]);
  });

  it('has a note in place of one whose row or content is missing', async () => {
    const lost = unmeasured({ mime_type: 'image/png', size_bytes: 9, blob_key: 'lost' });
    const files: StoredFiles = new Map<string, StoredSource | FileFault>([
      ['file_gone', GONE],
      ['file_lost', lost],
    ]);
    const log = [
      running,
      user('', { content: [image('file_gone'), image('file_lost'), image('file_other')] }),
    ];
    const note = '[The image is not shown, because its file was deleted]';
    const blocks = [...text(note), ...text(note), ...text('[The image is not shown]')];
    expect(await sent(files, ...log)).toEqual([blocks]);
  });

  it('has the newest ones within the limits, and reads no others', async () => {
    const stored = [1, 2, 3, 4, 5].map(() => measure(file('image/png', base64(png({ bytes: 200_000 })))));
    const files: StoredFiles = new Map((await Promise.all(stored)).map((each, at) => [`file_${at}`, each]));
    const looks = [0, 1, 2, 3, 4].flatMap((at) => [
      running,
      user('', { content: [image(`file_${at}`)] }),
      ...response(`evt_${at}`, [agent('I see.')]),
    ]);
    read.mockClear();
    const contents = await sent(files, ...looks, running, user('More?'));
    const images = contents.map((content) => JSON.stringify(content).includes('"base64"'));
    expect(images.flatMap((isImage, at) => (isImage ? at : []))).toEqual([4, 6, 8]);
    expect(read).toHaveBeenCalledTimes(3);
    expect(JSON.stringify(contents).length).toBeLessThan(limits.bytes);
  });

  it('has the beginning and the end of a text that is too long', async () => {
    const row = file('text/plain', Buffer.from(`begin ${'x'.repeat(500_000)} end`));
    const files: StoredFiles = new Map([['file_1', await measure(row)]]);
    const document = { type: 'document', source: named('file_1') };
    const [content] = await sentIn(20_000, files, running, user('', { content: [document] }));
    const [block] = content as unknown as { source: { data: string } }[];
    expect(block?.source.data).toMatch(/^begin x+\n\[\d+ bytes were cut here, .*\]\nx+ end$/s);
    expect(block?.source.data.length).toBeLessThan(31_000);
  });

  it('names images and PDFs in place of their bytes if it asks for a summary', async () => {
    const files: StoredFiles = new Map([['file_1', await measure(file('image/png', base64(png())))]]);
    const usage = {
      input_tokens: 190_000,
      output_tokens: 10,
      cache_read_input_tokens: 0,
      cache_creation_input_tokens: 0,
    };
    const log = [
      running,
      user('', { content: [image('file_1'), ...text('x'.repeat(200_000))] }),
      ...response('evt_a', [agent('I see.')], false, usage),
      running,
      user('More?'),
    ];
    const contents = await sent(files, ...log);
    expect(JSON.stringify(contents)).toContain('[Here is the image of type image/png. You have seen it');
  });
});

describe('a rubric of a file', () => {
  const event = {
    id: 'evt_1',
    type: 'user.define_outcome',
    outcome_id: 'outc_1',
    max_iterations: 3,
    description: 'A release.',
    created_at: '',
    processed_at: null,
  } as const;
  const request = async (files: StoredFiles) => {
    const [outcome] = withStored([{ data: { ...event, rubric: named('file_1') } }], files);
    const { messages } = graderRequest(outcome?.data as never, 'Done.', null);
    const [message] = await loaded(messages, read);
    return JSON.parse(JSON.stringify(message?.content)).map(({ text }: { text: string }) => text);
  };

  it('reaches the grader', async () => {
    const rubric = await measure(file('text/markdown', Buffer.from('# All tests pass')));
    const [outcome, text] = await request(new Map([['file_1', rubric]]));
    expect([outcome, text]).toEqual([
      '<outcome>\nA release.\n</outcome>',
      '<rubric>\n# All tests pass\n</rubric>',
    ]);
  });

  it('has a note in its place if it is gone or blank', async () => {
    expect((await request(new Map([['file_1', GONE]])))[1]).toBe(
      '[The rubric is not shown, because its file was deleted]',
    );
    const blank = await measure(file('text/plain', Buffer.from(' \n')));
    expect((await request(new Map([['file_1', blank]])))[1]).toBe(
      '[The rubric is not shown, because it has no text]',
    );
  });
});
