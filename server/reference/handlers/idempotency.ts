import { createHash } from 'node:crypto';
import { ApiError, conflict, errorEnvelope } from '../../shell/errors.ts';
import { toTimestamp } from '../domain/clock.ts';
import type { Store, Tables } from '../store/store.ts';

const keptMilliseconds = 24 * 60 * 60 * 1000;

/** A request with side effects that a client may repeat. */
export interface RepeatableRequest {
  /** The Idempotency-Key, if one was sent. It belongs to the access token. */
  key: string | undefined;
  tokenId: string;
  requestId: string;
  /** What makes it this request and no other: operation, path parameters, body. */
  content: readonly unknown[];
}

type Replay<Answer> = Answer & { headers?: { 'X-Request-Id': string; 'Idempotent-Replayed': string } };

/**
 * Answers a request once per key (spec. 4.4): for 24 hours the same request under the same key gets the first answer
 * again, byte for byte and with its request id; a documented error is such an answer too. The key and what the
 * request changes are committed together, so no answer is replayed for a change that was lost, and requests at once
 * under one key wait for the first. Throws 409 `idempotency_key_reused` for another request.
 */
export async function answerOnce<Answer extends { status: number; body: unknown }>(
  store: Store,
  request: RepeatableRequest,
  now: Date,
  run: (tables: Tables) => Promise<Answer>,
): Promise<Replay<Answer>> {
  const { key, tokenId, requestId } = request;
  if (key === undefined) return run(store);
  const fingerprint = createHash('sha256').update(JSON.stringify(request.content)).digest('hex');
  const expiresAt = toTimestamp(new Date(now.getTime() + keptMilliseconds));

  return store.transaction(async (tables) => {
    const claim = { tokenId, key, fingerprint, requestId, expiresAt };
    const earlier = await tables.idempotencyKeys.claim(claim, toTimestamp(now));
    if (earlier) {
      if (earlier.fingerprint !== fingerprint) {
        throw conflict('The Idempotency-Key was used before with another request.', 'idempotency_key_reused');
      }
      const { status, body } = earlier;
      if (status === null || body === null) throw new Error('An idempotency key was kept without an answer.');
      // What was stored was an Answer of this operation, for the fingerprint names the operation.
      const answer = { status, body: JSON.parse(body) } as Answer;
      return { ...answer, headers: { 'X-Request-Id': earlier.requestId, 'Idempotent-Replayed': 'true' } };
    }
    const answer = await run(tables).catch((error: unknown) => errorAnswer<Answer>(error, requestId));
    const kept = { status: answer.status, body: JSON.stringify(answer.body) };
    await tables.idempotencyKeys.complete(tokenId, key, kept);
    await tables.idempotencyKeys.purge(toTimestamp(now));
    return answer;
  });
}

/** The answer that the shell would make of a documented error. Anything else goes on, and rolls everything back. */
function errorAnswer<Answer>(error: unknown, requestId: string): Answer {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return { status: error.status, body: errorEnvelope(error, requestId) } as Answer;
}
