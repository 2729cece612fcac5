import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { FileReporter } from './scripts/test/reporter.ts';
import { optimizedLater } from './server/testing/optimized-later.ts';

const seconds = 1_000;
const minutes = 60 * seconds;

/** By default, vitest leaves a core idle, which is half of a machine of two cores. */
const everyCore = '100%';

/**
 * Machines can be busy: processes and timers can wait for seconds. So a failed test is retried once. A real fault fails
 * twice, and `npm run test:all` lists the tests that passed on retry.
 */
const retry = 1;

/** How long `expect.poll` waits for its condition. Vitest's default is one second. A busy machine needs more than 30. */
const patient = { poll: { timeout: 2 * minutes } };

/**
 * A project with tests of real parts. Its timeouts only end tests that hang, because a busy machine can be many times
 * slower than a quiet one.
 */
const e2e = (name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    name,
    retry,
    testTimeout: 5 * minutes,
    hookTimeout: 5 * minutes,
    maxWorkers: everyCore,
    expect: patient,
    ...test,
  },
});

/** For projects whose tests start services for a few requests each: `without-warm-up.ts` takes the place of the warm-up. */
const withoutWarmUp = {
  find: /^\.\/warm-up\.ts$/,
  replacement: join(import.meta.dirname, 'server/testing/without-warm-up.ts'),
};

/**
 * Files share their modules, because loading them takes up to two seconds of processor time per file. So no test may change a
 * module, and hooks of other modules are in functions that test files call.
 */
const sharingModules = { isolate: false };

/** For projects that start many servers: what each start would otherwise make. */
const prepared = ['bundle-server', 'prepare-database', 'prepare-postgres'].map(
  (setup) => `server/testing/${setup}.ts`,
);

/** The projects. docs/testing.md describes them. */
export const projects: TestProjectInlineConfiguration[] = [
  {
    test: {
      name: 'unit',
      alias: [withoutWarmUp],
      include: ['{client,contract-tests,openapi,scripts,server}/**/*.test.{ts,tsx}'],
      ...sharingModules,
      // On a developer's machine, nothing else runs beside it.
      retry: process.env.CI ? retry : 0,
      maxWorkers: everyCore,
      testTimeout: 2 * minutes,
      hookTimeout: 2 * minutes,
      expect: patient,
    },
  },
  e2e('contract', {
    include: ['contract-tests/{behaviour,scenarios,transitions,mock-service-errors,interop/interop}.e2e.ts'],
    ...sharingModules,
  }),
  e2e('start', {
    include: [
      'scripts/{cli,generate,lint,mock,readme,start}/*.e2e.ts',
      'scripts/*.e2e.ts',
      'server/{main,demo}/*.e2e.ts',
      'client/examples/*.e2e.ts',
    ],
    exclude: ['server/main/descriptors.e2e.ts'],
    globalSetup: 'server/testing/prepare-database.ts',
    // Programs use several cores while they start.
    maxWorkers: 2,
    // Two tests run all checks of `verify`, beside other programs.
    testTimeout: 10 * minutes,
  }),
  e2e('agreement', { include: ['contract-tests/agreement/*.e2e.ts'], retry: 0 }),
  e2e('cron', {
    include: ['server/platform/cron/*.e2e.ts'],
    retry: 0,
    testTimeout: 10 * minutes,
  }),
  e2e('verify', {
    include: [
      'contract-tests/{postgres,mock-*}.e2e.ts',
      'contract-tests/{verify/verify,faults/faults}.e2e.ts',
      'client/*.e2e.ts',
      'server/shell/**/*.e2e.ts',
    ],
    exclude: ['contract-tests/mock-service-errors.e2e.ts'],
    ...sharingModules,
    retry: 0,
    // As in the project `start`: some tests run all checks.
    testTimeout: 10 * minutes,
  }),
  e2e('generators', {
    include: ['contract-tests/generators/*.e2e.ts'],
    globalSetup: 'contract-tests/generators/install.ts',
    retry: 0,
  }),
  // Most of the time, these tests wait for leases and time-outs. So more files than cores run at the same time.
  e2e('jobs', {
    alias: [withoutWarmUp],
    include: [
      'server/e2e/jobs/*.e2e.ts',
      'server/{platform,records}/**/*.e2e.ts',
      'server/work/runs/*.e2e.ts',
      'server/main/descriptors.e2e.ts',
    ],
    exclude: ['server/platform/cron/**'],
    globalSetup: prepared,
    ...sharingModules,
    maxWorkers: 3,
  }),
  // They wait too, for the ends of leases and of agents.
  e2e('sessions', {
    alias: [withoutWarmUp],
    ...sharingModules,
    execArgv: [...optimizedLater],
    include: [
      'server/e2e/sessions/*.e2e.ts',
      'server/examples/*.e2e.ts',
      'server/{agent,sandbox}/**/*.e2e.ts',
    ],
    globalSetup: prepared,
    maxWorkers: 3,
  }),
  // `npm run test:all` runs it as an ordinary user if root starts it. Root has other ways of starting commands.
  e2e('ordinary', {
    ...sharingModules,
    execArgv: [...optimizedLater],
    include: ['server/sandbox/**/*.e2e.ts', 'server/agent/{hands,process}/*.e2e.ts'],
    maxWorkers: 3,
  }),
  e2e('fleet', {
    include: ['server/e2e/fleet.e2e.ts'],
    globalSetup: 'server/testing/bundle-server.ts',
    retry: 0,
    // MINUTES is how long faults happen. The rest is for start, end and a busy machine.
    testTimeout: (Number(process.env.MINUTES || 2) + 15) * minutes,
    disableConsoleIntercept: true,
  }),
  e2e('docs', {
    alias: [withoutWarmUp],
    globalSetup: 'server/testing/prepare-database.ts',
    ...sharingModules,
    include: [
      '{contract-tests,scripts}/**/html.e2e.ts',
      'scripts/docs/*.e2e.ts',
      'client/console/**/*.e2e.ts',
      'scripts/generate/samples/*.e2e.ts',
    ],
    // Redoc draws a section seconds after it is opened.
    expect: { poll: { ...patient.poll, interval: 200 } },
    bail: 10,
  }),
  e2e('deploy', { include: ['scripts/deploy/*.e2e.ts'], retry: 0 }),
  e2e('packages', {
    include: ['scripts/packages/*.e2e.ts'],
    globalSetup: 'scripts/packages/install.ts',
    retry: 0,
  }),
  e2e('overload', { include: ['scripts/bench/overload.e2e.ts'], disableConsoleIntercept: true }),
];

/** Projects have different numbers of workers, so they run one after the other. */
function inTurn(project: TestProjectInlineConfiguration, groupOrder: number): TestProjectInlineConfiguration {
  return { test: { ...project.test, sequence: { groupOrder } } };
}

/** The tests of an area of the mutation run. `scripts/mutation.ts` sets the variable for Stryker. */
const mutationTests = process.env.MUTATION_TESTS?.split(' ');

/** A sequencer that runs these test files first, in the order of the list. */
const startingWith = (list: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) => {
        const index = list.findIndex((test) => moduleId.endsWith(test));
        return index < 0 ? list.length : index;
      };
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };

/**
 * The files that take longest. They begin first, so that no other worker is idle while one of them runs alone at the end.
 * On a fresh checkout, vitest knows only the sizes of files.
 */
export const slowest = [
  'contract-tests/behaviour.e2e.ts',
  'contract-tests/scenarios.e2e.ts',
  'contract-tests/faults/faults.e2e.ts',
  'contract-tests/postgres.e2e.ts',
  'contract-tests/verify/verify.e2e.ts',
  'scripts/readme.e2e.ts',
  'scripts/generate/generate.e2e.ts',
  'scripts/start.e2e.ts',
  'e2e/sessions/model-agent-fleet.e2e.ts',
  'e2e/sessions/kills.e2e.ts',
  'e2e/sessions/outage-lengths.e2e.ts',
  'e2e/sessions/restarts.e2e.ts',
  'e2e/sessions/packages.e2e.ts',
  'e2e/sessions/clones.e2e.ts',
  'packages/store.e2e.ts',
];

export default defineConfig({
  test: mutationTests
    ? {
        include: mutationTests,
        isolate: false,
        // The fast tests are first in the list: the first failed test ends a mutant.
        sequence: { sequencer: startingWith(mutationTests) },
        // Names of random tests contain their seed. Stryker finds tests by name.
        env: { TEST_SEED: process.env.TEST_SEED ?? '1' },
        // A mutant can leave a request without a response. Without mutants, no test takes a second.
        testTimeout: 5 * seconds,
        hookTimeout: 20 * seconds,
      }
    : {
        projects: projects.map(inTurn),
        // Projects and later runs share the compiled modules, in node_modules/.
        experimental: { fsModuleCache: true },
        sequence: { sequencer: startingWith(slowest) },
        // `npm run test:all` reads the report.
        ...(process.env.TEST_REPORT && {
          reporters: ['default', new FileReporter(process.env.TEST_REPORT)],
        }),
      },
});
