import { errorEnvelope } from '../../shell/envelope.ts';
import { ApiError, conflict } from '../../shell/errors.ts';
import { type Clock, toTimestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../key-ring.ts';
import { createKeeper, type Keeper } from './kept.ts';
import { idempotencyKeyQueries } from './queries.ts';
import type { KeyRow } from './table.ts';

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** A request with side effects that a client may repeat. */
export interface RepeatableRequest {
  /** The Idempotency-Key. It belongs to the access token. */
  key: string;
  tokenId: string;
  requestId: string;
  /** The identity of a request: operation, path, query and body. */
  content: readonly unknown[];
}

/** A stored response. */
interface Kept {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface RespondOnceOptions {
  db: Database;
  clock: Clock;
  /** Encrypts stored responses, because they can contain environment variables. */
  secretKey: Buffer | KeyRing;
}

/**
 * Executes requests once per key. `run` executes a request in the transaction that stores its key. `complete` follows in this
 * transaction, also after a documented error, but not before a replay.
 */
export type RespondOnce = (
  request: RepeatableRequest,
  run: (tx: Database) => Promise<Kept>,
  complete?: (tx: Database, response: Kept) => Promise<void>,
) => Promise<Kept>;

/**
 * Executes a request once per key (spec. 4.4). For 24 hours, the same request with the same key gets the first response
 * again, byte for byte and with its request id. This includes documented errors. The key and the changes of the request
 * are committed together, so no response is replayed for a change that was lost. A documented error rolls back the
 * changes before it.
 *
 * @throws 409 `idempotency_key_reused` for another request with the same key.
 * @throws 409 `idempotency_key_in_flight` while a server is processing the first request. It does not wait, because
 * waiting would hold a connection.
 */
export function createRespondOnce({ db, clock, secretKey }: RespondOnceOptions): RespondOnce {
  const keeper = createKeeper(secretKey);
  const underWay = new Set<string>();
  return async (request, run, complete) => {
    const name = `${request.tokenId} ${request.key}`;
    if (underWay.has(name)) throw inFlight();
    underWay.add(name);
    try {
      return await db.transaction((tx) =>
        claimAndRespond(tx, request, { name, keeper, now: clock.now() }, run, complete),
      );
    } finally {
      underWay.delete(name);
    }
  };
}

async function claimAndRespond(
  tx: Database,
  { key, tokenId: token_id, requestId: request_id, content }: RepeatableRequest,
  { name, keeper, now }: { name: string; keeper: Keeper; now: Date },
  run: (tx: Database) => Promise<Kept>,
  complete: Parameters<RespondOnce>[2],
): Promise<Kept> {
  const keys = idempotencyKeyQueries(tx);
  if (!(await keys.lock(name))) throw inFlight();
  const fingerprint = keeper.fingerprintOf({ token_id, key }, content);
  const expires_at = toTimestamp(new Date(now.getTime() + keptMilliseconds));
  const earlier = await keys.claim({ token_id, key, fingerprint, request_id, expires_at }, toTimestamp(now));
  if (earlier) return replay(earlier, content, keeper);
  // A savepoint: the key keeps a documented error, and the changes before it are rolled back.
  const response = await tx.transaction(run).catch((error: unknown) => errorResponse(error, request_id));
  const { status, body } = response;
  const named = { token_id, key };
  await keys.complete(named, { status, encrypted_body: keeper.sealedBody(named, JSON.stringify(body)) });
  await complete?.(tx, response);
  await keys.purge(toTimestamp(now));
  return response;
}

function replay(row: KeyRow, content: readonly unknown[], keeper: Keeper): Kept {
  if (!keeper.isOf(row, content)) {
    throw conflict('The Idempotency-Key was used before with another request.', 'idempotency_key_reused');
  }
  const { status, request_id } = row;
  const body = keeper.bodyOf(row);
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

/**
 * Returns the shell's response to a documented error. Throws other errors, which roll everything back. So does a 429: a retry
 * with the key must be able to succeed.
 */
function errorResponse(error: unknown, requestId: string): Kept {
  if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500) throw error;
  return { status: error.status, body: errorEnvelope(error, requestId) };
}
