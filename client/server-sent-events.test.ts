import { describe, expect, it } from 'vitest';
import { limitAt } from '../contract-tests/support/contract.ts';
import { LONGEST_FRAME, type RawEvent, serverSentEvents } from './server-sent-events.ts';

/** The events of a body that comes in these pieces. */
const read = (...pieces: Uint8Array[]) => readUpTo(LONGEST_FRAME, ...pieces);

async function readUpTo(longest: number, ...pieces: Uint8Array[]): Promise<RawEvent[]> {
  const chunks = [...pieces, undefined];
  const chunk = async () => {
    if (chunks.length === 0) throw new Error('The body has ended.');
    return chunks.shift();
  };
  const events: RawEvent[] = [];
  for await (const event of serverSentEvents(chunk, longest)) events.push(event);
  return events;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const event = (data: string, id?: string, name?: string) => ({ id, name, data, parting: false });

describe('server-sent events', () => {
  it('reads id, name and data, and ignores other fields', async () => {
    const text = 'id: 1\nevent: greeting\nfoo: 9\ndata: hello\n\ndata: again\n\n';
    expect(await read(bytesOf(text))).toEqual([event('hello', '1', 'greeting'), event('again')]);
  });

  it('may have data of several lines; of another field the last line counts', async () => {
    const text = 'id: 1\nid: 2\ndata: one\ndata: two\ndata: three\n\n';
    expect(await read(bytesOf(text))).toEqual([event('one\ntwo\nthree', '2')]);
  });

  it('reads a farewell only from a frame with nothing but retry', async () => {
    const frames = await read(bytesOf('retry: 1\nid: a\n\nretry: 1\ndata: b\n\nretry: 1\n\n'));
    expect(frames.map(({ parting }) => parting)).toEqual([false, false, true]);
  });

  it.each([
    ['data:a b', 'a b'],
    ['data: a', 'a'],
    ['data:  a', ' a'],
    ['data: a: b', 'a: b'],
    ['data: {\u2028}', '{\u2028}'],
    ['data:', ''],
    ['data', ''],
  ])('removes one space before a value: %j', async (line, data) => {
    expect(await read(bytesOf(`${line}\n\n`))).toEqual([event(data)]);
  });

  it('drops a frame without an empty line at its end', async () => {
    expect(await read(bytesOf(': comment\n\ndata: a\n\ndata: b\n'))).toEqual([event('a')]);
  });

  it('reads frames without data: a first id, or a pause before the end', async () => {
    const without = { id: undefined, name: undefined, data: undefined, parting: false };
    expect(await read(bytesOf(': open\nid: 1\n\nretry: 1000\n\n'))).toEqual([
      { ...without, id: '1' },
      { ...without, parting: true },
    ]);
  });

  it.each(['\n', '\r\n', '\r'])('reads lines that end with %j', async (end) => {
    const text = ['data: a', 'data: b', '', 'data: c', '', ': end'].join(end);
    expect(await read(bytesOf(text))).toEqual([event('a\nb'), event('c')]);
  });

  it('may come in any pieces, also within a character or a line break', async () => {
    const bytes = bytesOf('data: größer\r\ndata: 😀\r\n\r\n');
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      expect(await read(bytes.subarray(0, cut), bytes.subarray(cut)), `${cut}`).toEqual([
        event('größer\n😀'),
      ]);
    }
  });

  // Takes 0.2 seconds. If each piece made it read all again, it would take minutes.
  it('reads in time proportional to the length', async () => {
    const piece = bytesOf('x'.repeat(2 ** 14));
    const [only] = await read(bytesOf('data: '), ...Array<Uint8Array>(2000).fill(piece), bytesOf('\n\n'));
    expect(only?.data).toHaveLength(2000 * piece.length);
  });

  it('rejects a frame above the limit, and accepts two frames that exceed it together', async () => {
    const piece = new Uint8Array(120).fill(120);
    await expect(readUpTo(1_000, ...Array<Uint8Array>(9).fill(piece))).rejects.toThrow(RangeError);
    const [half, end] = [Array<Uint8Array>(5).fill(piece), bytesOf('\n\n')];
    expect(await readUpTo(1_000, ...half, end, ...half, end)).toEqual([]);
  });

  it('accepts the largest event of the contract', () => {
    const parts = limitAt('schemas/MessageContent/maxItems');
    const characters = limitAt('schemas/TextContent/properties/text/maxLength');
    expect(LONGEST_FRAME).toBeGreaterThan(parts * characters);
  });
});
