import { type ClientAccess, type Operation, operations } from '../../../generated/operations.ts';
import { type ApiError, permissionDenied } from '../../shell/errors.ts';

/** What a client token allows: this access to one session. */
export interface ClientGrant {
  readonly sessionId: string;
  readonly access: ClientAccess;
}

/** A part of the operations table: `x-client-access` of the contract decides what client tokens allow. */
type Needing = Pick<Operation, 'id' | 'clientAccess'>;

/** In this order, each access allows what those before it allow. */
const order: readonly ClientAccess[] = ['read', 'send', 'confirm'];

const allows = ({ access }: ClientGrant, needed: ClientAccess | undefined): boolean =>
  needed !== undefined && order.slice(0, order.indexOf(access) + 1).includes(needed);

/** @throws 403 if the client token does not allow the operation, whatever the request. */
export function requireClientAccess(grant: ClientGrant, { clientAccess: needed }: Needing): void {
  const each = typeof needed === 'object' ? Object.values(needed) : [needed];
  if (!each.some((access) => allows(grant, access))) throw denied(grant);
}

/** What a request names: sessions, with those of its files, which can be null, and the types of its events. */
export interface NamedByRequest {
  readonly sessions: readonly (string | null)[];
  readonly types: readonly string[];
}

/** @throws 403 if a request names another session, none, or an event that the client token does not allow. */
export function requireGranted(
  grant: ClientGrant,
  { clientAccess: needed }: Needing,
  { sessions, types }: NamedByRequest,
): void {
  if (sessions.length === 0 || sessions.some((id) => id !== grant.sessionId)) throw denied(grant);
  if (typeof needed === 'object' && !types.every((type) => allows(grant, needed[type]))) throw denied(grant);
}

function denied(grant: ClientGrant): ApiError {
  const types = Object.entries(operations.sendSessionEvents.clientAccess)
    .filter(([, needed]) => allows(grant, needed))
    .map(([type]) => type);
  const sends = types.length === 0 ? '' : ` and send it ${list.format(types)}`;
  return permissionDenied(
    `This client token can read session ${grant.sessionId}${sends}, and nothing else.`,
    'insufficient_scope',
  );
}

const list = new Intl.ListFormat('en-GB');
