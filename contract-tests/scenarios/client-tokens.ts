import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { archived, emptySession } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'createClientToken'> = {
  createClientToken: ({ session }) => ({
    path: { session_id: session },
    body: example<components['schemas']['CreateClientTokenRequest']>('create_client_token'),
  }),
};

export const clientTokens: readonly Scenario[] = [
  scenario({
    operation: 'createClientToken',
    name: 'of a session',
    needs: ['newSession'],
    given: emptySession,
    input: validInput.createClientToken,
    status: 200,
    example: 'client_token',
  }),
  scenario({
    operation: 'createClientToken',
    name: 'of an archived session',
    needs: ['newSession'],
    given: archived(emptySession),
    input: validInput.createClientToken,
    status: 409,
    example: 'session_archived_conflict',
  }),
];
