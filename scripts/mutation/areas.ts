/** The mutated files, and the tests that must notice the mutants. */

export interface Area {
  /** Globs in the format of Stryker's `mutate`. */
  readonly mutate: readonly string[];
  /**
   * Test files in rounds. A round runs for the mutants that earlier rounds did not notice, so few mutants start a
   * service or Prism. In a round, the files that notice most come first, because the first failure ends the run.
   */
  readonly rounds: readonly (readonly string[])[];
}

const platform = 'server/platform';
const tests = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.test.ts`);

export const areas: Readonly<Record<string, Area>> = {
  rules: {
    mutate: [
      `${platform}/{cron,cursor,ids,iso-times,pagination,secrets,trigger-error,triggers}.ts`,
      `${platform}/cron/{named,parse,runs,zone}.ts`,
      `${platform}/access-tokens/{principal-cache,token}.ts`,
      'server/records/resources/{mounts,plan,repository}.ts',
    ],
    rounds: [
      [
        ...tests(
          platform,
          'cron cron/parse cron/named cron/zone triggers trigger-error cron/oracle cursor ids pagination secrets access-tokens/token access-tokens/principal-cache',
        ),
        'server/records/resources/plan.test.ts',
      ],
    ],
  },
  client: {
    mutate: ['client/*.ts', '!client/*.{test,e2e}.ts'],
    rounds: [
      tests(
        'client',
        'client result response retry stream stream-beginning stream-closing stream-errors stream-interruptions server-sent-events limit hooks pages no-response errors mocks',
      ),
    ],
  },
  shell: {
    // Other programs test the entry (index.ts) and the example.
    mutate: ['server/shell/**/*.ts', '!server/shell/**/*.{test,e2e}.ts', '!server/shell/{example,index}.ts'],
    rounds: [
      tests(
        'server/shell',
        'errors handlers/implement peers http/client-errors contract/document contract/references contract/checked-contract contract/one-of contract/enforcer http/path contract/closed-schemas http/router responder http/query authentication routing contract/response-breaches contract/validation-messages log http/cors shell index http/signal http/stream-breaches',
      ),
      tests(
        'server/shell',
        'http/body http/stream-pace http/stream http/unread-body http/stream-end contract/validator-defects',
      ),
    ],
  },
  handlers: {
    mutate: [
      'server/api/*.ts',
      '!server/api/*.{test,suite}.ts',
      'server/records/*/{view,queries}.ts',
      // Only a git server and agents show their effects: `npm test -- --project sessions`.
      '!server/records/{sandboxes,turns}/*.ts',
      `${platform}/{found,cron/preview}.ts`,
      `${platform}/idempotency/{respond-once,queries}.ts`,
      `${platform}/access-tokens/{access-tokens,queries}.ts`,
    ],
    rounds: [
      [
        ...tests('server', 'records/deployments/view records/schedules/view platform/cron/preview api/cron'),
        'server/e2e/jobs/embedded-suites.e2e.ts',
      ],
      ['contract-tests/behaviour.e2e.ts'],
      ['contract-tests/scenarios.e2e.ts'],
    ],
  },
  mock: {
    mutate: ['scripts/mock/*.ts', '!scripts/mock/*.{test,e2e}.ts', 'scripts/supervise.ts'],
    rounds: [
      [...tests('scripts/mock', 'prefer log-lines pages streams handlers'), 'scripts/supervise.e2e.ts'],
      [
        'scripts/mock/start-mock.e2e.ts',
        'scripts/mock/prism.e2e.ts',
        'contract-tests/mock-scenarios.e2e.ts',
        'contract-tests/mock-requests.e2e.ts',
      ],
    ],
  },
};
