/** The mutated files, and the tests that must notice the mutants. */

export interface Area {
  /** Globs, as Stryker's `mutate` has them. */
  readonly mutate: readonly string[];
  /**
   * Test files, in rounds: a round runs for the mutants that the one before it did not notice, so that starting a service
   * or Prism is paid for by few. Within a round those that notice most come first: the first that fails ends the run.
   */
  readonly rounds: readonly (readonly string[])[];
}

const platform = 'server/reference/platform';
const tests = (folder: string, names: string) => names.split(' ').map((name) => `${folder}/${name}.test.ts`);

export const areas: Readonly<Record<string, Area>> = {
  rules: {
    mutate: [
      `${platform}/{cron,cursor,ids,iso-times,pagination,secrets,trigger-error,triggers}.ts`,
      `${platform}/cron/{named,parse,runs,zone}.ts`,
      `${platform}/access-tokens/{principal-cache,token}.ts`,
      'server/reference/resources/{mounts,plan,repository}.ts',
    ],
    rounds: [
      [
        ...tests(
          platform,
          'cron cron/parse cron/named cron/zone triggers trigger-error cron/oracle cursor ids pagination secrets access-tokens/token access-tokens/principal-cache',
        ),
        'server/reference/resources/plan.test.ts',
      ],
    ],
  },
  client: {
    mutate: ['client/*.ts', '!client/*.test.ts'],
    rounds: [
      tests(
        'client',
        'client result response retry stream stream-beginning stream-closing stream-errors stream-interruptions server-sent-events limit hooks pages no-response errors mocks',
      ),
    ],
  },
  shell: {
    // Of the way in (index.ts) and the example, other programs are the tests.
    mutate: ['server/shell/**/*.ts', '!server/shell/**/*.test.ts', '!server/shell/{example,index}.ts'],
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
      'server/reference/*/{handlers,view,queries,missing}.ts',
      // What they do shows with a git server and agents alone: `npm test -- --project workspaces`.
      '!server/reference/{workspaces,turns}/*.ts',
      'server/reference/on-database.ts',
      `${platform}/found.ts`,
      `${platform}/idempotency/{respond-once,queries}.ts`,
      `${platform}/access-tokens/{access-tokens,queries}.ts`,
    ],
    rounds: [
      [
        ...tests('server/reference', 'deployments/view schedules/view cron/handlers'),
        'server/reference/suites.embedded.test.ts',
      ],
      ['contract-tests/behaviour.test.ts'],
      ['contract-tests/scenarios.test.ts'],
    ],
  },
  mock: {
    mutate: ['scripts/mock/*.ts', '!scripts/mock/*.test.ts', 'scripts/supervise.ts'],
    rounds: [
      [...tests('scripts/mock', 'prefer log-lines pages streams handlers'), 'scripts/supervise.test.ts'],
      [...tests('scripts/mock', 'start-mock prism'), ...tests('contract-tests', 'mock-requests mock')],
    ],
  },
};
