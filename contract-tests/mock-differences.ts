/**
 * Where the mock cannot behave like the service, with the reasons. It checks requests with the service's own shell,
 * but it has no state and returns the contract's examples. The list is exact: an unlisted difference fails, and so
 * does an entry that no longer applies.
 */
import { type OperationId, operations } from '../generated/operations.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { declaredResponse } from './support/contract.ts';
import { streaming } from './support/streams.ts';

/** A short form of a response: status and named example, such as `200 idle_thread`. */
export type Short = string;

/** The short response that a scenario expects of the service. */
export const expected = ({ status, example }: Pick<Scenario, 'status' | 'example'>): Short =>
  `${status} ${example}`;

/** Stands for the example if the body is not one. */
export const noExample = 'with a body that is not an example';

export interface Difference {
  /** What the mock does, for test names. */
  mock: string;
  reason: string;
  applies: (scenario: Scenario) => boolean;
  response: (scenario: Scenario) => Short;
}

export const mockDifferences: readonly Difference[] = [
  {
    mock: 'accepts any token',
    reason: 'It has no tokens. It only requires that one is sent.',
    applies: ({ name }) => name === 'with an unknown token',
    response: first(200),
  },
  {
    mock: 'finds every object',
    reason: 'It has no state.',
    applies: ({ status, name }) => status === 404 && name !== 'with the id of another kind',
    response: first(200),
  },
  {
    mock: 'has no conflicts',
    reason: 'It has no state, and keeps no idempotency keys.',
    applies: ({ status }) => status === 409,
    response: first(200),
  },
  {
    mock: 'responds with the first example, whatever the object',
    reason: 'Of several examples of a success it takes the first, unless `Prefer: example=` names another.',
    applies: ({ operation, status, example }) =>
      status === 200 && example !== firstExample(operation, 200) && !ofTheFirst.has(example),
    response: first(200),
  },
  {
    mock: 'accepts what only the service can judge',
    reason:
      'That mount paths differ, which hosts are allowed, whether a resource is a repository, how much a session or a vault holds already, which memory stores a session has, of which kind a credential is, how long and how written the path of a memory is, which version of it is the newest, whether the parts of an agent fit together, which hosts and packages an environment can name, which events are in a list, which threads a session has, which files there are and can be downloaded, how a file may be named, what `SKILL.md` says, which versions a skill has, which models have a price, and what cron and time zones there are, is a rule of the service.',
    applies: ({ example }) => rulesOfTheService.has(example),
    response: first(200),
  },
  {
    mock: 'lists the entries after an id, whatever its list',
    reason: 'It has no state: every session has the entries of the example.',
    applies: ({ example }) => example === 'after_id_elsewhere',
    response: () => `200 ${noExample}`,
  },
  {
    mock: 'does not fail',
    reason: 'It has no store.',
    applies: ({ status }) => status >= 500,
    response: first(200),
  },
];

/** Behaviours that the mock does not have, among those that need no states. Identified by words in their names. */
export const mockBehaviourDifferences: readonly { words: RegExp; reason: string }[] = [
  {
    words:
      /^returns 401 for a wrong token|^rejects a word that is not a token|^returns 401 if a letter of the token/,
    reason: 'It accepts any token. It only requires that one is sent.',
  },
  {
    words: /^returns 404 for a missing|^names the session if two|^returns the first 404 again/,
    reason: 'It has no state, and finds every object.',
  },
  {
    words: /^returns \d+ twice for one key|^returns the first response again for JSON/,
    reason: 'It has no state, keeps no responses, and does not know the rules of the service.',
  },
  {
    words:
      /^rejects the trigger .*(Atlantis|Mars|0 8 L|60 8|P1M|PT30S|2035-02-30)|^rejects minute 60|^rejects the last day|^rejects (a|the) variable/,
    reason: 'Only the service parses cron expressions, durations, time zones and lists of variables.',
  },
  {
    words:
      /^rejects (two (configs|built-in|toolsets|MCP|custom)|a custom tool|(custom tools|MCP servers) whose|a default that|a tool that configs|an (MCP server|address) with an impossible)/,
    reason: 'Only the service compares the parts of an agent, and parses URLs.',
  },
  {
    words: /^rejects (packages of (apt|go)|a package twice|an archive|a port that|an address in)/,
    reason: 'Only the service knows which hosts and packages an environment can name.',
  },
  {
    words:
      /^(stores a file|accepts parts in any|keeps the last part of a path|returns 400 for a name that|stores equal content|accepts an empty file|omits ids that)/,
    reason: 'It stores no files. Only the service reads their names.',
  },
  {
    words:
      /^(stores a skill|accepts both names of its files|rejects paths that leave|makes the version the newest|has no skills of other)/,
    reason: 'It stores no skills. Only the service reads the paths of their files.',
  },
  {
    words:
      /^(lists a folder by whole|has at most 20 contents|names the memory at|moves a memory only|changes only what has|has a version for each)/,
    reason: 'It stores no memories.',
  },
  { words: /^exports objects and/, reason: 'It stores nothing. Its export is the example.' },
];

/** Examples of pages and streams, which the mock cuts from the first example. */
const ofTheFirst: ReadonlySet<string> = new Set([
  'first_page_of_session_resources',
  'streamed_message',
  'streamed_end_of_turn',
  'streamed_thread_message',
]);

const rulesOfTheService: ReadonlySet<string> = new Set([
  'model_not_budgetable',
  'budget_create_only',
  'mount_paths_collide',
  'mount_paths_nest',
  'host_not_allowed',
  'not_a_repository',
  'mount_path_taken',
  'too_many_resources',
  'too_much_metadata',
  'invalid_agent',
  'invalid_overrides',
  'credential_type_fixed',
  'too_many_credentials',
  'memory_store_attached_twice',
  'too_many_memory_stores',
  'memory_path_not_normalized',
  'memory_too_large',
  'memory_update_empty',
  'memory_version_current',
  'invalid_skill',
  'skill_name_changed',
  'only_skill_version',
  'invalid_environment',
  'cron_value_out_of_range',
  'cron_never_comes',
  'time_zone_unknown',
  'schedule_never_comes',
  'schedule_zone_unknown',
  'variables_malformed',
  'unknown_last_event',
  'unknown_position',
  'deltas_without_sessions',
  'interrupted_thread_unknown',
  'invalid_filename',
  'ids_with_other_parameters',
  'file_not_downloadable',
  'file_in_events',
  'file_in_initial_events',
  'unreadable_image',
  'unreadable_initial_document',
  'trigger_never_comes',
  'trigger_too_soon',
  'trigger_too_often',
  'trigger_without_zone',
]);

function first(status: number): (scenario: Scenario) => Short {
  return ({ operation }) =>
    // A stream begins with the first event of its list, if there is one.
    status === 200 && streaming.has(operation) && operation.replace(/^stream/, 'list') in operations
      ? `200 ${noExample}`
      : `${status} ${firstExample(operation, status)}`;
}

function firstExample(operation: OperationId, status: number): string | undefined {
  return declaredResponse(operation, status)?.examples.keys().next().value;
}

/** Compares the mock's response to a scenario with the list. Returns the difference, or null. */
export function disagreement(scenario: Scenario, response: Short, list = mockDifferences): string | null {
  const [listed, ...others] = list.filter(({ applies }) => applies(scenario));
  if (others.length > 0)
    return `Two entries of the list apply: ${[listed, ...others].map((each) => each?.mock).join('; ')}.`;
  if (response === (listed?.response(scenario) ?? expected(scenario))) return null;
  if (listed && response === expected(scenario))
    return `The mock responds like the service. Remove it from the list: ${listed.mock}.`;
  return `The mock returns ${response}, the service ${expected(scenario)}, and the list does not have this difference. Does the operation declare the status of the service? If so, add a line to contract-tests/mock-differences.ts.`;
}
