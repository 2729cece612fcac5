import { randomUUID } from 'node:crypto';
import { type AdminClient, unwrap } from '../../client/index.ts';
import { example, limitAt } from '../support/contract.ts';
import {
  archived,
  emptySession,
  filesOf,
  missing,
  missingFile,
  newFullSession,
  newSession,
  onHold,
  smallRequest,
  storeResource,
} from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Addition = Parameters<AdminClient['addSessionResource']>[0]['body'];

type Operations =
  | 'listSessionResources'
  | 'addSessionResource'
  | 'getSessionResource'
  | 'rotateSessionResourceToken'
  | 'deleteSessionResource';

export const validInput: ValidInput<Operations> = {
  listSessionResources: ({ session }) => ({ path: { session_id: session } }),
  addSessionResource: ({ session, file }) => ({
    path: { session_id: session },
    body: { type: 'file', file_id: file, mount_path: `/data/${randomUUID()}.md` },
  }),
  getSessionResource: ({ session, resource }) => ({ path: { session_id: session, resource_id: resource } }),
  rotateSessionResourceToken: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
    body: { authorization_token: 'github_pat_11EXAMPLE1111111111111' },
  }),
  deleteSessionResource: ({ session, resource }) => ({
    path: { session_id: session, resource_id: resource },
  }),
};

const mostResources = limitAt('schemas/CreateSessionRequest/properties/resources/maxItems');

const list = { operation: 'listSessionResources', input: validInput.listSessionResources } as const;

const pages: readonly Scenario[] = [
  scenario({ ...list, name: 'on one page', needs: ['session'], status: 200, example: 'session_resources' }),
  scenario({
    ...list,
    name: 'two at a time',
    needs: ['newSession'],
    given: newFullSession(),
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

const add = { operation: 'addSessionResource', needs: ['newSession'] } as const;
const adding =
  (body: object) =>
  ({ session }: States) => ({ path: { session_id: session }, body: body as Addition });

const additions: readonly Scenario[] = [
  scenario({
    ...add,
    name: 'of a file',
    given: emptySession,
    input: (states) => adding({ ...example<Addition>('add_file'), file_id: states.file })(states),
    status: 200,
    example: 'added_input',
  }),
  scenario({
    ...add,
    name: 'of a memory store',
    given: emptySession,
    input: (states) => adding(storeResource(states.activeMemoryStore))(states),
    status: 400,
    example: 'repository_not_addable',
  }),
  scenario({
    ...add,
    name: 'of a repository',
    given: emptySession,
    input: adding({ type: 'github_repository', url: 'https://github.com/acme/storefront' }),
    status: 400,
    example: 'repository_not_addable',
  }),
  scenario({
    ...add,
    name: 'at a place that is taken',
    given: newSession(),
    input: (states) =>
      adding({ type: 'file', file_id: states.file, mount_path: '/data/storefront/notes.md' })(states),
    status: 400,
    example: 'mount_path_taken',
  }),
  scenario({
    ...add,
    name: 'of a missing file',
    given: emptySession,
    input: adding(missingFile),
    status: 404,
    example: 'file_not_found',
  }),
  scenario({
    ...add,
    name: 'to a session that has all that it can',
    given: async (client, states) => {
      const body = { ...smallRequest(states), resources: filesOf(states, mostResources) };
      return { session: (await unwrap(client.createSession({ body }))).id };
    },
    input: validInput.addSessionResource,
    status: 400,
    example: 'too_many_resources',
  }),
];

const reading: readonly Scenario[] = [
  scenario({
    operation: 'getSessionResource',
    name: 'of a repository',
    needs: ['newSession'],
    given: newSession(),
    input: validInput.getSessionResource,
    status: 200,
    example: 'repository_resource',
  }),
  scenario({
    operation: 'getSessionResource',
    name: 'of a file',
    needs: ['newSession'],
    given: newFullSession(2),
    input: validInput.getSessionResource,
    status: 200,
    example: 'added_file',
  }),
  scenario({
    operation: 'getSessionResource',
    name: 'of a missing resource',
    needs: ['session'],
    input: (states) => validInput.getSessionResource({ ...states, resource: missing.resource }),
    status: 404,
    example: 'session_resource_not_found',
  }),
];

/** Each write to an archived session. */
const archivedSession: readonly Scenario[] = (
  ['addSessionResource', 'rotateSessionResourceToken', 'deleteSessionResource'] as const
).map((operation) =>
  scenario({
    operation,
    name: 'of an archived session',
    needs: ['newSession'],
    given: archived(newSession()),
    input: validInput[operation] as never,
    status: 409,
    example: 'session_archived_conflict',
  }),
);

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
    given: newFullSession(2),
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
    name: 'of a file, on hold',
    needs: ['newSession'],
    given: onHold(newFullSession(2)),
    input: validInput.deleteSessionResource,
    status: 409,
    example: 'session_held_conflict',
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
  ...additions,
  ...reading,
  ...archivedSession,
  elsewhere,
  ...rotation,
  ...deletion,
];
