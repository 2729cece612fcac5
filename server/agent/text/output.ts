/** The output of an agent in lines. It can be any bytes. */

/** Invalid output of an agent. The message is for the session's users. */
export class OutputError extends Error {
  override readonly name = 'OutputError';
}

/** The limits of an agent's output in a turn. Empty lines count as lines, and line ends as bytes. */
export interface OutputLimits {
  readonly maxLineBytes: number;
  readonly maxBytes: number;
  readonly maxLines: number;
}

/** A line and its position in the output, from 1. */
export interface PrintedLine {
  readonly text: string;
  readonly number: number;
}

const NEWLINE = 10;
const FIRST_CAPACITY = 4_096;

/**
 * Yields the lines of an output that are not blank. It holds at most one line and one chunk of the output.
 *
 * @throws OutputError for an output that exceeds its limits, and for a line that is not UTF-8.
 * @param complete Returns true if a last line without an end counts. Called if there is such a line.
 */
export async function* linesOf(
  output: AsyncIterable<Buffer>,
  limits: OutputLimits,
  complete: () => Promise<boolean>,
): AsyncGenerator<PrintedLine, void> {
  const line = new Line(limits.maxLineBytes);
  let bytes = 0;
  let count = 0;
  const ended = (): string => {
    count += 1;
    if (count > limits.maxLines)
      throw new OutputError(`The agent printed more than ${limits.maxLines} lines.`);
    return line.take(count);
  };
  for await (const chunk of output) {
    bytes += chunk.length;
    if (bytes > limits.maxBytes)
      throw new OutputError(`The agent printed more than ${limits.maxBytes} bytes.`);
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end));
      from = end + 1;
      const text = ended();
      if (text.trim() !== '') yield { text, number: count };
    }
    line.add(chunk.subarray(from));
  }
  if (line.length > 0 && (await complete())) {
    const text = ended();
    if (text.trim() !== '') yield { text, number: count };
  }
}

/** The current line, in one buffer, also if it arrives in small parts. */
class Line {
  length = 0;
  #bytes = Buffer.alloc(FIRST_CAPACITY);
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(part: Buffer): void {
    const length = this.length + part.length;
    if (length > this.#most) {
      throw new OutputError(`The agent printed a line of more than ${this.#most} bytes.`);
    }
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(Math.min(Math.max(length, 2 * this.#bytes.length), this.#most));
      this.#bytes.copy(larger, 0, 0, this.length);
      this.#bytes = larger;
    }
    part.copy(this.#bytes, this.length);
    this.length = length;
  }

  take(count: number): string {
    const bytes = this.#bytes.subarray(0, this.length);
    this.length = 0;
    if (this.#bytes.length > FIRST_CAPACITY) this.#bytes = Buffer.alloc(FIRST_CAPACITY);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new OutputError(`line ${count}: it is not UTF-8.`);
    }
  }
}
