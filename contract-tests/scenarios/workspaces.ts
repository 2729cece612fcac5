import { randomUUID } from 'node:crypto';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { emptySession, onHold } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];

type Operations =
  | 'listWorkspaces'
  | 'createWorkspace'
  | 'getWorkspace'
  | 'getWorkspaceUsage'
  | 'listWorkspaceUsage'
  | 'updateWorkspace'
  | 'suspendWorkspace'
  | 'resumeWorkspace'
  | 'deleteWorkspace'
  | 'exportWorkspace'
  | 'listAccessTokens'
  | 'createAccessToken'
  | 'rotateAccessToken'
  | 'revokeAccessToken';

/** A workspace of the scenario, with a name that no other one has. */
const newWorkspace: Given = async (client) => {
  return { made: (await unwrap(client.createWorkspace({ body: { name: uniqueName() } }))).id };
};
const uniqueName = () =>
  `${example<Schemas['CreateWorkspaceRequest']>('create_workspace').name}-${randomUUID()}`;

const suspended: Given = async (client, states) => {
  const { made = '' } = await newWorkspace(client, states);
  await unwrap(client.suspendWorkspace({ path: { workspace_id: made } }));
  return { made };
};

/** A token in a new workspace. `made` has both ids. */
const newToken: Given = async (client, states) => {
  const { made: workspace_id = '' } = await newWorkspace(client, states);
  const body = example<Schemas['CreateAccessTokenRequest']>('create_access_token');
  const { id } = await unwrap(client.createAccessToken({ path: { workspace_id }, body }));
  return { made: `${workspace_id} ${id}` };
};

const revokedToken: Given = async (client, states) => {
  const { made } = await newToken(client, states);
  await unwrap(client.revokeAccessToken(token({ ...states, ...(made && { made }) })));
  return { ...(made && { made }) };
};

/** The workspace `default`, which each service has. Our database computes its id. */
const DEFAULT = 'wrkspc_00000000c21f969b5f03d33d43';
/** A token that no workspace has. */
const MISSING = 'tok_01kdvdna00z6n3z6gb7j4rbd9t';
const one = ({ made = DEFAULT }: States) => ({ path: { workspace_id: made } });
const token = ({ made = DEFAULT }: States) => {
  const [workspace_id = '', access_token_id = MISSING] = made.split(' ');
  return { path: { workspace_id, access_token_id } };
};
const changes = () => ({ body: example<Schemas['UpdateWorkspaceRequest']>('update_workspace') });
const rotation = () => ({ body: example<Schemas['RotateAccessTokenRequest']>('rotate_access_token') });

/** Days that have only the use of the demo data. */
const november = { from: '2026-11-02', to: '2026-11-03' };

export const validInput: ValidInput<Operations> = {
  listWorkspaces: () => ({}),
  createWorkspace: () => ({ body: { name: uniqueName() } }),
  getWorkspace: one,
  getWorkspaceUsage: one,
  listWorkspaceUsage: (states) => ({ ...one(states), query: november }),
  updateWorkspace: (states) => ({ ...one(states), ...changes() }),
  suspendWorkspace: one,
  resumeWorkspace: one,
  deleteWorkspace: one,
  exportWorkspace: one,
  listAccessTokens: one,
  createAccessToken: (states) => ({
    ...one(states),
    body: example<Schemas['CreateAccessTokenRequest']>('create_access_token'),
  }),
  rotateAccessToken: (states) => ({ ...token(states), ...rotation() }),
  revokeAccessToken: token,
};

export const workspaces: readonly Scenario[] = [
  scenario({
    operation: 'listWorkspaces',
    name: 'of the service',
    input: validInput.listWorkspaces,
    status: 200,
    example: 'workspaces',
    ofTheMoment: true,
  }),
  scenario({
    operation: 'createWorkspace',
    name: 'with a new name',
    input: validInput.createWorkspace,
    status: 200,
    example: 'created_workspace',
  }),
  scenario({
    operation: 'createWorkspace',
    name: 'with a name that is taken',
    input: () => ({ body: { name: 'default' } }),
    status: 409,
    example: 'workspace_exists',
  }),
  scenario({
    operation: 'getWorkspace',
    name: 'without limits',
    given: newWorkspace,
    input: one,
    status: 200,
    example: 'workspace',
  }),
  scenario({
    operation: 'getWorkspaceUsage',
    name: 'of the moment',
    input: one,
    status: 200,
    example: 'workspace_usage',
    ofTheMoment: true,
  }),
  scenario({
    operation: 'listWorkspaceUsage',
    name: 'of two days',
    input: () => validInput.listWorkspaceUsage({} as States),
    status: 200,
    example: 'usage_days',
    ofTheMoment: true,
  }),
  scenario({
    operation: 'updateWorkspace',
    name: 'of limits and retention',
    given: newWorkspace,
    input: validInput.updateWorkspace,
    status: 200,
    example: 'updated_workspace',
  }),
  scenario({
    operation: 'suspendWorkspace',
    name: 'once',
    given: newWorkspace,
    input: one,
    status: 200,
    example: 'suspended_workspace',
  }),
  scenario({
    operation: 'suspendWorkspace',
    name: 'again',
    given: suspended,
    input: one,
    status: 409,
    example: 'workspace_already_suspended',
  }),
  scenario({
    operation: 'resumeWorkspace',
    name: 'that is suspended',
    given: suspended,
    input: one,
    status: 200,
    example: 'resumed_workspace',
  }),
  scenario({
    operation: 'resumeWorkspace',
    name: 'that is active',
    given: newWorkspace,
    input: one,
    status: 409,
    example: 'workspace_not_suspended',
  }),
  scenario({
    operation: 'deleteWorkspace',
    name: 'once',
    given: newWorkspace,
    input: one,
    status: 200,
    example: 'deleting_workspace',
  }),
  scenario({
    operation: 'deleteWorkspace',
    name: 'with a session on hold',
    needs: ['newSession'],
    given: onHold(emptySession),
    input: () => one({} as States),
    status: 409,
    example: 'workspace_on_hold',
  }),
  scenario({
    operation: 'listAccessTokens',
    name: 'of a workspace',
    given: newToken,
    input: (states) => ({ path: { workspace_id: token(states).path.workspace_id } }),
    status: 200,
    example: 'access_tokens',
  }),
  scenario({
    operation: 'createAccessToken',
    name: 'for a program',
    given: newWorkspace,
    input: validInput.createAccessToken,
    status: 200,
    example: 'new_access_token',
  }),
  scenario({
    operation: 'rotateAccessToken',
    name: 'that is valid',
    given: newToken,
    input: validInput.rotateAccessToken,
    status: 200,
    example: 'rotated_access_token',
  }),
  scenario({
    operation: 'rotateAccessToken',
    name: 'that is revoked',
    given: revokedToken,
    input: validInput.rotateAccessToken,
    status: 409,
    example: 'access_token_ended',
  }),
  ...(['rotateAccessToken', 'revokeAccessToken'] as const).map((operation) =>
    scenario({
      operation,
      name: 'that does not exist',
      input: (states) => ({ ...validInput[operation](states), ...token({ ...states, made: DEFAULT }) }),
      status: 404,
      example: 'access_token_not_found',
    }),
  ),
  scenario({
    operation: 'revokeAccessToken',
    name: 'once',
    given: newToken,
    input: token,
    status: 200,
    example: 'revoked_access_token',
  }),
  scenario({
    operation: 'revokeAccessToken',
    name: 'again',
    given: revokedToken,
    input: token,
    status: 409,
    example: 'access_token_ended',
  }),
];
