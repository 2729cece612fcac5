import { Histogram, type HistogramConfiguration } from 'prom-client';

/** More values are counted at once, so that they take little memory. */
const MOST = 256;

/**
 * A histogram for values of each request. Between the other work of a request, counting a value takes 3 to 4 µs, a hundredth
 * of the request. Many values at once take about 1 µs each.
 */
export class BatchedHistogram<Label extends string> {
  readonly #histogram: Histogram<Label>;
  #waiting: [labels: Partial<Record<Label, string | number>>, value: number][] = [];

  constructor(options: HistogramConfiguration<Label>) {
    this.#histogram = new Histogram({ ...options, collect: () => this.#count() });
  }

  observe(labels: Partial<Record<Label, string | number>>, value: number): void {
    if (this.#waiting.push([labels, value]) >= MOST) this.#count();
  }

  #count(): void {
    const values = this.#waiting;
    this.#waiting = [];
    for (const [labels, value] of values) this.#histogram.observe(labels, value);
  }
}
