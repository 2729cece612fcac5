/** Streams of events, as tests read them: the data of an event is compared with the contract. */
import { serverSentEvents } from '../../client/server-sent-events.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import { declaredResponse } from './contract.ts';

export const EVENT_STREAM = 'text/event-stream';

/** Returns true if the response is a stream: its head has arrived, but its events may never come. */
export const goesOn = (headers: Headers): boolean =>
  headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;

/** The operations that respond with a stream. */
export const streaming: ReadonlySet<OperationId> = new Set(
  (Object.keys(operations) as OperationId[]).filter(
    (id) => declaredResponse(id, 200)?.mediaType === EVENT_STREAM,
  ),
);

/** The data of the first event of a stream. The rest is not read. */
export async function firstData({ body }: Response): Promise<string> {
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  try {
    for await (const { data } of serverSentEvents(async () => (await reader.read()).value)) {
      if (data !== undefined) return data;
    }
    return '';
  } finally {
    // Not awaited: if a response has two readers, the first waits for the other.
    reader.cancel().catch(() => {});
  }
}
