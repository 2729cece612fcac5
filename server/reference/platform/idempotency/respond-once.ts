import { createHash } from 'node:crypto';
import { ApiError, conflict, errorEnvelope } from '../../../shell/errors.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeyQueries, type KeyRow } from './queries.ts';

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** A request with side effects that a client may repeat. */
export interface RepeatableRequest {
  /** The Idempotency-Key. It belongs to the access token. */
  key: string;
  tokenId: string;
  requestId: string;
  /** The identity of a request: operation, path, query, body. */
  content: readonly unknown[];
}

/** A stored response. */
interface Kept {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Executes requests once per key; `run` executes a request in the transaction in which its key is kept. */
export type RespondOnce = (request: RepeatableRequest, run: (tx: Database) => Promise<Kept>) => Promise<Kept>;

/**
 * Executes a request once per key (spec. 4.4): for 24 hours the same request under the same key gets the first response
 * again, byte for byte and with its request id; a documented error is such a response too. The key and what the
 * request changes are committed together, so no response is replayed for a change that was lost. A documented error takes
 * back what was changed before it.
 *
 * Throws 409 `idempotency_key_reused` for another request, and 409 `idempotency_key_in_flight` while the first one is
 * in progress on any server: at once, because waiting would hold a connection.
 */
export function createRespondOnce(db: Database, clock: Clock): RespondOnce {
  const underWay = new Set<string>();
  return async (request, run) => {
    const name = `${request.tokenId} ${request.key}`;
    if (underWay.has(name)) throw inFlight();
    underWay.add(name);
    try {
      return await db.transaction((tx) => claimAndRespond(tx, request, name, clock.now(), run));
    } finally {
      underWay.delete(name);
    }
  };
}

async function claimAndRespond(
  tx: Database,
  { key, tokenId: token_id, requestId: request_id, content }: RepeatableRequest,
  name: string,
  now: Date,
  run: (tx: Database) => Promise<Kept>,
): Promise<Kept> {
  const keys = idempotencyKeyQueries(tx);
  if (!(await keys.lock(name))) throw inFlight();
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const expires_at = toTimestamp(new Date(now.getTime() + keptMilliseconds));
  const earlier = await keys.claim({ token_id, key, fingerprint, request_id, expires_at }, toTimestamp(now));
  if (earlier) return replay(earlier, fingerprint);
  // In a savepoint: a documented error is kept under the key, and what was changed before it is not.
  const response = await tx.transaction(run).catch((error: unknown) => errorResponse(error, request_id));
  const { status, body } = response;
  await keys.complete({ token_id, key, status, body: JSON.stringify(body) });
  await keys.purge(toTimestamp(now));
  return response;
}

function replay({ status, body, request_id, ...earlier }: KeyRow, fingerprint: string): Kept {
  if (earlier.fingerprint !== fingerprint) {
    throw conflict('The Idempotency-Key was used before with another request.', 'idempotency_key_reused');
  }
  if (status === null || body === null) throw new Error('An idempotency key was kept without a response.');
  const headers = { 'X-Request-Id': request_id, 'Idempotent-Replayed': 'true' };
  return { status, body: JSON.parse(body), headers };
}

function inFlight(): ApiError {
  return new ApiError('A request with this Idempotency-Key is still in progress. Try again.', {
    status: 409,
    type: 'conflict_error',
    code: 'idempotency_key_in_flight',
    headers: { 'Retry-After': '1' },
  });
}

/** The response that the shell would make of a documented error. Anything else continues, and rolls everything back. */
function errorResponse(error: unknown, requestId: string): Kept {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: errorEnvelope(error, requestId) };
}
