import { createHash } from 'node:crypto';
import { ApiError, conflict, errorEnvelope } from '../../../shell/errors.ts';
import { toTimestamp } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { idempotencyKeyQueries } from './queries.ts';

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** A request with side effects that a client may repeat. */
export interface RepeatableRequest {
  /** The Idempotency-Key. It belongs to the access token. */
  key: string;
  tokenId: string;
  requestId: string;
  /** What makes it this request and no other: operation, path, query, body. */
  content: readonly unknown[];
}

/** What is kept of an answer. */
interface Kept {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Answers a request once per key (spec. 4.4): for 24 hours the same request under the same key gets the first answer
 * again, byte for byte and with its request id; a documented error is such an answer too. The key and what the
 * request changes are committed together, so no answer is replayed for a change that was lost, and requests at once
 * under one key wait for the first. Throws 409 `idempotency_key_reused` for another request.
 */
export async function answerOnce(
  db: Database,
  { key, tokenId: token_id, requestId: request_id, content }: RepeatableRequest,
  now: Date,
  run: (tx: Database) => Promise<Kept>,
): Promise<Kept> {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const expires_at = toTimestamp(new Date(now.getTime() + keptMilliseconds));

  return db.transaction(async (tx) => {
    const keys = idempotencyKeyQueries(tx);
    const claim = { token_id, key, fingerprint, request_id, expires_at };
    const earlier = await keys.claim(claim, toTimestamp(now));
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) {
        throw conflict('The Idempotency-Key was used before with another request.', 'idempotency_key_reused');
      }
      const { status, body } = earlier;
      if (status === null || body === null) throw new Error('An idempotency key was kept without an answer.');
      const headers = { 'X-Request-Id': earlier.request_id, 'Idempotent-Replayed': 'true' };
      return { status, body: JSON.parse(body), headers };
    }
    const answer = await run(tx).catch((error: unknown) => errorAnswer(error, request_id));
    const { status, body } = answer;
    await keys.complete({ token_id, key, status, body: JSON.stringify(body) });
    await keys.purge(toTimestamp(now));
    return answer;
  });
}

/** The answer that the shell would make of a documented error. Anything else goes on, and rolls everything back. */
function errorAnswer(error: unknown, requestId: string): Kept {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: errorEnvelope(error, requestId) };
}
