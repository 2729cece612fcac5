import type { Writable } from 'node:stream';

/** Writes lines to the input of a command, which can end without reading all. Rejects with an error of the lines. */
export async function feed(stdin: Writable, lines: AsyncIterable<string>): Promise<void> {
  stdin.on('error', () => {});
  for await (const line of lines) {
    if (stdin.destroyed) return;
    await new Promise<void>((resolve) => stdin.write(`${line}\n`, () => resolve()));
  }
  stdin.end();
}
