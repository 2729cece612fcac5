import { limitAt } from '../support/contract.ts';
import { emptySession, missing, newSession } from './given.ts';
import { type Input, type Scenario, scenario, type ValidInput } from './scenario.ts';

type Query = NonNullable<Input<'listSessionResources'>['query']>;

type Operations = 'listSessionResources' | 'rotateSessionResourceToken' | 'deleteSessionResource';

export const validInput: ValidInput<Operations> = {
  listSessionResources: ({ session }) => ({ path: { session_id: session } }),
  rotateSessionResourceToken: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
    body: { authorization_token: 'github_pat_11EXAMPLE1111111111111' },
  }),
  deleteSessionResource: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
  }),
};

const list = { operation: 'listSessionResources', input: validInput.listSessionResources } as const;

const pages: readonly Scenario[] = [
  scenario({ ...list, name: 'on one page', needs: ['session'], status: 200, example: 'session_resources' }),
  scenario({
    ...list,
    name: 'two at a time',
    needs: ['session'],
    input: ({ session }) => ({ path: { session_id: session }, query: { limit: 2 } }),
    status: 200,
    example: 'first_page_of_session_resources',
  }),
  scenario({
    ...list,
    name: 'of an empty session',
    needs: ['newSession'],
    given: emptySession,
    status: 200,
    example: 'no_session_resources',
  }),
];

const invalidQueries: readonly (readonly [name: string, query: Query, example: string])[] = [
  ['with too large a limit', { limit: limitAt('parameters/limit/schema/maximum') + 1 }, 'limit_too_large'],
  ['with a limit of 0', { limit: 0 }, 'limit_not_positive'],
  ['with a limit of 1.5', { limit: 1.5 }, 'limit_not_an_integer'],
  ['with a page and before_id', { page: 'abc', before_id: missing.resource }, 'page_with_before_id'],
  ['with a page and after_id', { page: 'abc', after_id: missing.resource }, 'page_with_after_id'],
  ['with a cursor that it never gave out', { page: 'abc' }, 'foreign_cursor'],
];

const invalidPages: readonly Scenario[] = [
  ...invalidQueries.map(([name, query, example]) =>
    scenario({
      ...list,
      name,
      needs: ['session'],
      input: ({ session }) => ({ path: { session_id: session }, query }),
      status: 400,
      example,
    }),
  ),
  scenario({
    ...list,
    name: 'with a limit in words',
    needs: ['session'],
    wire: { search: 'limit=ten' },
    status: 400,
    example: 'limit_not_an_integer',
  }),
];

const elsewhere = scenario({
  ...list,
  name: 'after a resource of another session',
  needs: ['session', 'newSession'],
  given: async (client, states) => {
    const { resource = '' } = await newSession()(client, states);
    return { resource };
  },
  input: ({ session, resource }) => ({ path: { session_id: session }, query: { after_id: resource } }),
  status: 400,
  example: 'after_id_elsewhere',
});

const rotation: readonly Scenario[] = [
  scenario({
    operation: 'rotateSessionResourceToken',
    name: 'of a repository',
    needs: ['newSession'],
    given: newSession(),
    input: validInput.rotateSessionResourceToken,
    status: 200,
    example: 'rotated_repository',
  }),
  scenario({
    operation: 'rotateSessionResourceToken',
    name: 'of a file',
    needs: ['newSession'],
    given: newSession(2),
    input: validInput.rotateSessionResourceToken,
    status: 400,
    example: 'not_a_repository',
  }),
  scenario({
    operation: 'rotateSessionResourceToken',
    name: 'of a missing resource',
    needs: ['session'],
    input: (states) => validInput.rotateSessionResourceToken({ ...states, resource: missing.resource }),
    status: 404,
    example: 'session_resource_not_found',
  }),
];

const deletion: readonly Scenario[] = [
  scenario({
    operation: 'deleteSessionResource',
    name: 'once',
    needs: ['newSession'],
    given: newSession(),
    input: validInput.deleteSessionResource,
    status: 200,
    example: 'deleted_session_resource',
  }),
  scenario({
    operation: 'deleteSessionResource',
    name: 'twice',
    needs: ['newSession'],
    given: async (client, states) => {
      const { session = '', resource = '' } = await newSession()(client, states);
      await client.deleteSessionResource({ path: { session_id: session, resource_id: resource } });
      return { session, resource };
    },
    input: validInput.deleteSessionResource,
    status: 404,
    example: 'session_resource_not_found',
  }),
  scenario({
    operation: 'deleteSessionResource',
    name: 'of a missing resource',
    needs: ['session'],
    input: (states) => validInput.deleteSessionResource({ ...states, resource: missing.resource }),
    status: 404,
    example: 'session_resource_not_found',
  }),
];

export const resources: readonly Scenario[] = [
  ...pages,
  ...invalidPages,
  elsewhere,
  ...rotation,
  ...deletion,
];
