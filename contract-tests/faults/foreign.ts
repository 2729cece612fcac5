/** Faults in ownership. They need the tokens and the ids of the service. */
import type { OperationId } from '../../generated/operations.ts';
import type { States } from '../states.ts';
import type { Fault } from './fault.ts';

/** @param token The token of the demo data. */
export function foreignFaults(states: States, token: string): readonly Fault[] {
  /** Any token that is `known` gets the access of the demo data's token. */
  const anyone = (operation: OperationId, name: string, known: (given: string) => boolean): Fault => ({
    operation,
    name,
    serve: (sent, forward) => {
      const given = sent.headers.authorization?.replace(/^Bearer /i, '') ?? '';
      const authorization = known(given) ? `Bearer ${token}` : sent.headers.authorization;
      return forward({ ...sent, headers: { ...sent.headers, ...(authorization && { authorization }) } });
    },
  });
  const inAnySession = (operation: OperationId, name: string): Fault => ({
    operation,
    name,
    serve: async (sent, forward) => {
      const received = await forward(sent);
      if (received.status !== 404) return received;
      return forward({ ...sent, target: sent.target.replace(/sess_\w+/, states.session) });
    },
  });
  const real = (given: string) => /^(pat|sat)_[\w-]{20,}$/.test(given);
  return [
    anyone('listSessionResources', "shows the resources of another workspace's session", real),
    anyone('getSessionThread', 'accepts a token that has expired or was revoked', real),
    anyone('unpauseSchedule', 'shares idempotency keys between tokens', real),
    anyone('pauseDeployment', 'pauses the deployment of another workspace', real),
    anyone('sendSessionEvents', 'accepts any token', (given) => given !== ''),
    anyone('archiveSessionThread', 'accepts a request without a token', (given) => given === ''),
    inAnySession('getSessionThread', 'shows the thread of another session'),
    inAnySession('deleteSessionResource', 'deletes the resource of another session'),
  ];
}
