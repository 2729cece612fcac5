import type { AdminClient } from '../../client/index.ts';
import type { States } from '../states.ts';

/**
 * Creates an object in its state.
 *
 * @param bring Returns the session for parts of a session, and the vault for credentials.
 * @returns Its id.
 * @throws NotArranged with the service's message.
 */
export type Maker = (
  client: AdminClient,
  states: States,
  bring: (name: 'session' | 'activeVault' | 'activeMemoryStore' | 'file' | 'skill') => Promise<string>,
) => Promise<string>;
