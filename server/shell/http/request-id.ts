import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns true if requests from this address come through a proxy of ours. */
export type TrustsProxy = (address: string) => boolean;

const GROUPS = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/;

/**
 * Returns the `X-Request-Id` of a trusted proxy as a UUID, if it is one or has its 32 hexadecimal digits, such as `$request_id` of
 * nginx. Otherwise, returns a new UUID: a client must not choose what operators search for.
 */
export function requestIdOf({ headers, socket }: IncomingMessage, trusts: TrustsProxy): string {
  const given = headers['x-request-id'];
  if (typeof given !== 'string' || !trusts(socket.remoteAddress ?? '')) return randomUUID();
  const groups = GROUPS.exec(given.toLowerCase());
  return groups === null ? randomUUID() : groups.slice(1).join('-');
}
