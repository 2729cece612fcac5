import type { ClientOptions } from '@anthropic-ai/sdk';
import { traceHeaders } from '../../platform/tracing.ts';
import { ProviderFault } from './failures.ts';
import type { ModelLimits } from './model-limits.ts';

type Fetch = NonNullable<ClientOptions['fetch']>;

/**
 * Returns a `fetch` for one request, whose response stays within the limits.
 *
 * It follows no redirect, because the request contains the key. Its response is an event stream, or an error.
 *
 * @param send Sends the request.
 * @param stop Called with the reason if the response exceeds a limit. It aborts the request.
 * @returns `eventRead` is called after each event: bytes are counted from there.
 */
export function boundFetch(
  limits: ModelLimits,
  stop: (fault: ProviderFault) => void,
  send: typeof fetch = fetch,
): { fetch: Fetch; eventRead(): void } {
  let sinceEvent = 0;
  let total = 0;
  const count = (bytes: number) => {
    sinceEvent += bytes;
    total += bytes;
    if (sinceEvent > limits.eventBytes || total > limits.responseBytes) {
      stop(new ProviderFault(`The response of the model is too large: ${total} bytes arrived.`));
    }
  };
  const silent = () => {
    const message = `The model's provider sent nothing for ${limits.idleMs / 1000} s.`;
    stop(new ProviderFault(message, { canRetry: true }));
  };

  const boundedFetch: Fetch = async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...traceHeaders() };
    const response = await send(url as string, { ...init, headers, redirect: 'manual' });
    const { body, status, headers: received } = response;
    if (body === null) return response;
    if (!response.ok) return new Response(await readStart(body, limits), { status, headers: received });
    const type = received.get('content-type') ?? '';
    if (!/^text\/event-stream\s*(;|$)/i.test(type)) {
      const found = type === '' ? 'It has no content type' : `Its content type is ${type.slice(0, 100)}`;
      stop(new ProviderFault(`The model's provider returned ${status} without an event stream. ${found}.`));
    }
    return new Response(watched(body.getReader(), limits.idleMs, { count, silent }), {
      status,
      headers: received,
    });
  };
  return {
    fetch: boundedFetch,
    eventRead() {
      sinceEvent = 0;
    },
  };
}

/** Passes a body on, counts its bytes and reports silence. The abort of the request ends it. */
function watched(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
  { count, silent }: { count(bytes: number): void; silent(): void },
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(out) {
      const timer = setTimeout(silent, idleMs);
      try {
        const { done, value } = await reader.read();
        if (done) return out.close();
        count(value.length);
        out.enqueue(value);
      } finally {
        clearTimeout(timer);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Reads the first bytes of the body of an error. */
async function readStart(
  body: ReadableStream<Uint8Array>,
  limits: ModelLimits,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let room = limits.errorBytes;
  const reader = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  const timer = setTimeout(cancel, limits.errorMs);
  try {
    while (room > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value.subarray(0, room));
      room -= value.length;
    }
  } catch {
    // The status of the error is known. A body that breaks adds nothing.
  } finally {
    clearTimeout(timer);
    void cancel();
  }
  return Buffer.concat(chunks);
}
