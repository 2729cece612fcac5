import { describe, expect, it } from 'vitest';
import { linesOf, type OutputLimits } from './output.ts';

const wide: OutputLimits = { maxLineBytes: 100, maxBytes: 1_000, maxLines: 100 };

async function linesIn(
  parts: readonly (string | Buffer)[],
  { complete = true, ...limits }: Partial<OutputLimits> & { complete?: boolean } = {},
): Promise<string[]> {
  async function* output() {
    for (const part of parts) yield Buffer.from(part as string);
  }
  const found: string[] = [];
  for await (const { text, number } of linesOf(output(), { ...wide, ...limits }, async () => complete)) {
    found.push(`${number} ${text}`);
  }
  return found;
}

describe('The lines of an output', () => {
  it('reads the same lines from any chunks', async () => {
    const text = 'one\n\n \r\ntwo é\u{1f600}\r\nthree';
    const expected = ['1 one', '4 two é\u{1f600}\r', '5 three'];
    expect(await linesIn([text])).toEqual(expected);
    expect(await linesIn([...Buffer.from(text)].map((byte) => Buffer.from([byte])))).toEqual(expected);
  });

  it('ends with the last complete line', async () => {
    expect(await linesIn(['a\nhalf'], { complete: false })).toEqual(['1 a']);
    expect(await linesIn(['a\n  '])).toEqual(['1 a']);
    expect(await linesIn([])).toEqual([]);
  });

  it('may be as long, as many and as much as the limits say', async () => {
    expect(await linesIn(['xxx\n', 'xx', 'x'], { maxLineBytes: 3, maxBytes: 7, maxLines: 2 })).toHaveLength(
      2,
    );
  });

  it.each([
    ['a long line', ['xx', 'xx'], { maxLineBytes: 3 }, 'The agent printed a line of more than 3 bytes.'],
    ['too much', ['x\nx\nx\n'], { maxBytes: 5 }, 'The agent printed more than 5 bytes.'],
    ['too many lines', ['\n\n', '\n'], { maxLines: 2 }, 'The agent printed more than 2 lines.'],
    ['too many with the last', ['\n\nx'], { maxLines: 2 }, 'The agent printed more than 2 lines.'],
    ['no UTF-8', ['a\n', Buffer.from([0xff, 10])], {}, 'line 2: it is not UTF-8.'],
    ['no UTF-8 at its end', ['a\n', Buffer.from([0xc3])], {}, 'line 2: it is not UTF-8.'],
  ])('rejects lines with %s', async (_, parts, limits, message) => {
    await expect(linesIn(parts, limits)).rejects.toThrow(
      expect.objectContaining({ name: 'OutputError', message }),
    );
  });
});
