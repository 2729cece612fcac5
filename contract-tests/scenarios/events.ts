import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'sendSessionEvents'> = {
  sendSessionEvents: ({ session }) => ({
    path: { session_id: session },
    body: { events: [{ type: 'user.message', content: [{ type: 'text', text: 'Go on.' }] }] },
  }),
};

export const events: readonly Scenario[] = [
  scenario({
    operation: 'sendSessionEvents',
    name: 'with a message',
    needs: ['session'],
    input: (states) => ({
      ...validInput.sendSessionEvents(states),
      body: example<components['schemas']['SendSessionEventsRequest']>('send_user_message'),
    }),
    status: 200,
    example: 'received_user_message',
  }),
];
