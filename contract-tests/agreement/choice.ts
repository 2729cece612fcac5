import { randomNumbers } from '../../server/testing/random.ts';

/** Random choices. The same seed makes the same choices. */
export class Choice {
  readonly below: (bound: number) => number;

  constructor(seed: number) {
    this.below = randomNumbers(seed);
  }

  /** Returns an entry of a list that is not empty. */
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** Returns true once in `count` times on average. */
  oneIn(count: number): boolean {
    return this.below(count) === 0;
  }
}
