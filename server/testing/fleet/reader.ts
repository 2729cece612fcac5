import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { servedToken } from '../serving.ts';

/** Streams the events of a session. When a stream ends, it resumes with Last-Event-ID at a random server. */
export interface Reader {
  readonly sessionId: string;
  /** The ids of the events in the order of arrival. The first is where it began. */
  readonly ids: readonly string[];
  readonly resumed: number;
  close(): Promise<void>;
}

/** It reconnects after this time without an event, because a frozen server does not close connections. */
const SILENCE_MS = 10_000;

export function startReader(
  sessionId: string,
  firstEventId: string,
  urls: readonly string[],
  random: (below: number) => number,
): Reader {
  const ids = [firstEventId];
  const closed = new AbortController();
  let resumed = 0;

  async function read(): Promise<void> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE_MS);
    const signal = AbortSignal.any([closed.signal, silence.signal]);
    try {
      const url = `${urls[random(urls.length)]}/api/v1/cloud/sessions/${sessionId}/events/stream`;
      const headers = { authorization: `Bearer ${servedToken}`, 'last-event-id': ids.at(-1) as string };
      const { ok, body } = await fetch(url, { headers, signal });
      if (!ok || !body) return;
      const input = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
      // The lines report errors of the input too.
      input.on('error', () => {});
      let id: string | undefined;
      // The id of a comment is where the stream begins. It is not an event.
      let isEvent = false;
      for await (const line of createInterface({ input })) {
        if (line.startsWith('id: ')) id = line.slice(4);
        else if (line.startsWith('data: ')) isEvent = true;
        else if (line === '' && id !== undefined) {
          if (isEvent) ids.push(id);
          id = undefined;
          isEvent = false;
          clearTimeout(timer);
          timer = setTimeout(() => silence.abort(), SILENCE_MS);
        }
      }
    } catch {
      // The next call reads from another server.
    } finally {
      clearTimeout(timer);
      silence.abort();
    }
  }

  async function readOn(): Promise<void> {
    while (!closed.signal.aborted) {
      await read();
      resumed += 1;
      await pause(100 + random(400));
    }
  }

  const reading = readOn();
  return {
    sessionId,
    ids,
    get resumed() {
      return resumed;
    },
    async close() {
      closed.abort();
      await reading;
    },
  };
}
