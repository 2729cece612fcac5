import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The tests of an area of the mutation run, as `scripts/mutation.ts` sets them: `npm run test:mutation`. */
const tests = process.env.MUTATION_TESTS?.split(' ') ?? [];

/** In the order of the list, which has the quick ones first: a mutant is done for when the first test notices it. */
class AsListed extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(test));
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    include: tests,
    isolate: false,
    sequence: { sequencer: AsListed },
    // Tests with numbers by chance have their seed in their names, by which Stryker finds them again.
    env: { TEST_SEED: process.env.TEST_SEED ?? '1' },
    // A request that a mutant leaves without a response is waited for this long. Without mutants none takes a second.
    testTimeout: 5_000,
    hookTimeout: 20_000,
  },
});
