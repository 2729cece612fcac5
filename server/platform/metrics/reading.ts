import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../in-time.ts';

/** How long a scrape waits for a value, in milliseconds. A database that does not respond must not hide all other values. */
const READ_MS = 500;

/** Reads a value. Returns null if the value is unknown. */
export type Read = () => number | null | Promise<number | null>;

/** A gauge that is read when the metrics are. It has no value without a source, or if the source fails or is late. */
export class Reading<Label extends string = never> {
  readonly #sources = new Map<Read, Partial<Record<Label, string>>>();

  constructor({
    labelNames = [],
    ...options
  }: {
    readonly name: string;
    readonly help: string;
    readonly labelNames?: readonly Label[];
    readonly registers: Registry[];
  }) {
    const sources = this.#sources;
    // prom-client calls it with the gauge as `this`, and waits for it.
    async function collect(this: Gauge<Label>) {
      this.reset();
      // Otherwise, it would have the value 0.
      if (labelNames.length === 0) this.remove();
      await Promise.all(
        [...sources].map(async ([read, labels]) => {
          const value = await inTime(Promise.resolve().then(read), READ_MS).catch(() => null);
          if (value !== null) this.inc(labels, value);
        }),
      );
    }
    new Gauge<Label>({ ...options, labelNames, collect });
  }

  /** Adds a source. The returned function removes it. */
  from(read: Read, labels: Partial<Record<Label, string>> = {}): () => void {
    this.#sources.set(read, labels);
    return () => this.#sources.delete(read);
  }
}
