/** Responses of handlers as responses of `fetch`. */
import { BYTES } from '../../../server/shell/contract/bytes.ts';
import { frame } from '../../../server/shell/contract/stream.ts';
import { errorEnvelope } from '../../../server/shell/envelope.ts';
import { ApiError, internalError } from '../../../server/shell/errors.ts';
import type { HttpResponse, ServerSentEvent } from '../../../server/shell/operation.ts';

/** How long a stream is silent, in milliseconds, as in the service. */
const KEEP_ALIVE_MS = 15_000;

/** Returns the error of the service. Other errors are printed, because they are mistakes of the mock or of a test. */
export function errorResponse(error: unknown, requestId: string): HttpResponse {
  if (!(error instanceof ApiError)) console.error(error);
  const known = error instanceof ApiError ? error : internalError(error);
  return { status: known.status, body: errorEnvelope(known, requestId), headers: known.headers };
}

/** @param onLeave Called when the client leaves a stream. */
export function responseOf(response: HttpResponse, requestId: string, onLeave = () => {}): Response {
  const headers = new Headers({
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
    ...response.headers,
  });
  const { status } = response;
  if ('stream' in response) {
    headers.set('Content-Type', 'text/event-stream; charset=utf-8');
    return new Response(bytesOf(response.stream, requestId, onLeave), { status, headers });
  }
  if ('bytes' in response) {
    headers.set('Content-Type', BYTES);
    if (response.length !== null) headers.set('Content-Length', String(response.length));
    return new Response(streamOf(response.bytes), { status, headers });
  }
  headers.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify('body' in response ? response.body : {}), { status, headers });
}

function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      for await (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

function bytesOf(
  stream: AsyncIterable<ServerSentEvent>,
  requestId: string,
  onLeave: () => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const iterator = stream[Symbol.asyncIterator]();
  let keepAlive: ReturnType<typeof setInterval>;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (text: string) => controller.enqueue(encoder.encode(text));
      keepAlive = setInterval(() => write(': keep-alive\n\n'), KEEP_ALIVE_MS);
      // The timer must not keep a Node process alive.
      keepAlive.unref?.();
    },
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (isLeft) return;
        if (!done) return controller.enqueue(encoder.encode(frame(value)));
      } catch (error) {
        const response = errorResponse(error, requestId);
        const data = 'body' in response ? response.body : {};
        controller.enqueue(encoder.encode(frame({ event: 'error', data })));
      }
      clearInterval(keepAlive);
      controller.close();
    },
    cancel() {
      isLeft = true;
      clearInterval(keepAlive);
      onLeave();
      void iterator.return?.();
    },
  });
}
