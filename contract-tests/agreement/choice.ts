import { randomNumbers } from '../../server/testing/random.ts';

/** Choices that are the same for the same seed. */
export class Choice {
  readonly below: (bound: number) => number;

  constructor(seed: number) {
    this.below = randomNumbers(seed);
  }

  /** One of a list that is not empty. */
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** True once in so many times. */
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }
}
