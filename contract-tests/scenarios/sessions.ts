import type { components } from '../../generated/types.ts';
import { missing, sessionRequest, smallRequest } from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Request = components['schemas']['CreateSessionRequest'];
type Repository = components['schemas']['GithubRepositoryResourceInput'];

export const validInput: ValidInput<'createSession'> = {
  createSession: (states) => ({ body: sessionRequest(states) }),
};

const withChanges = (changes: Partial<Request>) => (states: States) => ({
  body: { ...sessionRequest(states), ...changes },
});
const repository = (url: string): Repository => ({ type: 'github_repository', url });

export const sessions: readonly Scenario[] = [
  scenario({
    operation: 'createSession',
    name: 'with two repositories, a file, a memory store and a vault',
    input: withChanges({}),
    status: 200,
    example: 'session_with_resources',
  }),
  scenario({
    operation: 'createSession',
    name: 'with what is required alone',
    input: (states) => ({ body: smallRequest(states) }),
    status: 200,
    example: 'session_minimal',
  }),
  scenario({
    operation: 'createSession',
    name: 'of an agent by its id alone',
    input: (states) => ({ body: { ...smallRequest(states), agent: states.agent } }),
    status: 200,
    example: 'session_minimal',
  }),
  scenario({
    operation: 'createSession',
    name: 'with two repositories at the same path',
    input: withChanges({
      resources: [repository('https://github.com/acme/shop'), repository('https://github.com/other/shop')],
    }),
    status: 400,
    example: 'mount_paths_collide',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a file inside a repository',
    input: withChanges({
      resources: [
        repository('https://github.com/acme/shop'),
        { type: 'file', file_id: 'file_a', mount_path: '/data/shop/notes.md' },
      ],
    }),
    status: 400,
    example: 'mount_paths_nest',
  }),
  scenario({
    operation: 'createSession',
    name: 'with a repository on another host',
    input: withChanges({ resources: [repository('https://git.example.org/acme/shop')] }),
    status: 400,
    example: 'host_not_allowed',
  }),
  scenario({
    operation: 'createSession',
    name: 'of a missing agent',
    input: withChanges({ agent: { id: missing.agent, type: 'agent', version: 3 } }),
    status: 404,
    example: 'agent_not_found',
  }),
  scenario({
    operation: 'createSession',
    name: 'in a missing environment',
    input: withChanges({ environment_id: missing.environment }),
    status: 404,
    example: 'environment_not_found',
  }),
];
