/** Responses that a repeated Idempotency-Key gets again. They are kept as long as the mock. */
import { isSameJson } from '../../../server/platform/same-json.ts';
import { conflict } from '../../../server/shell/errors.ts';
import type { HttpResponse } from '../../../server/shell/operation.ts';

interface Kept {
  readonly content: unknown;
  readonly requestId: string;
  readonly response: HttpResponse;
}

export class Replays {
  readonly #kept = new Map<string, Kept>();

  /** Returns the first response to a key, or the response of `respond`. The caller runs one request at a time. */
  async respond(
    { key, token, content, requestId }: { key: string; token: string; content: unknown; requestId: string },
    respond: () => Promise<HttpResponse>,
  ): Promise<HttpResponse> {
    const name = `${token} ${key}`;
    const known = this.#kept.get(name);
    if (known && !isSameJson(known.content, content))
      throw conflict('The Idempotency-Key was used before with another request.', 'idempotency_key_reused');
    if (known) {
      const headers = { 'X-Request-Id': known.requestId, 'Idempotent-Replayed': 'true' };
      return { ...known.response, headers: { ...known.response.headers, ...headers } };
    }
    const response = await respond();
    if (response.status < 500) this.#kept.set(name, { content, requestId, response });
    return response;
  }
}
