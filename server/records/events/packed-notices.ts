import { setTimeout as pause } from 'node:timers/promises';

/** Messages of less time than this, in milliseconds, are sent together. A notice costs each server more than its text. */
const GATHER_MS = 20;
/** The most bytes of a notice. */
const NOTICE_BYTES = 7_999;
/** If more messages wait for the database, further ones are dropped. */
const MAX_WAITING = 1_000;

interface Waiting {
  readonly channel: string;
  readonly text: string;
}

/** Sends messages to other servers in order, several in one notice. */
export class PackedNotices {
  readonly #send: (channel: string, payloads: readonly string[]) => Promise<unknown>;
  #waiting: Waiting[] = [];
  #isSending = false;

  /** @param send Sends notices in this order. */
  constructor(send: (channel: string, payloads: readonly string[]) => Promise<unknown>) {
    this.#send = send;
  }

  /** @param message Up to 7,997 bytes as JSON. */
  send(channel: string, message: object): void {
    if (this.#waiting.length >= MAX_WAITING) return;
    this.#waiting.push({ channel, text: JSON.stringify(message) });
    if (!this.#isSending) void this.#flush();
  }

  /** One statement at a time, so messages arrive in order. What a statement that fails has contained is a gap. */
  async #flush(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      await pause(GATHER_MS, undefined, { ref: false });
      const all = this.#waiting;
      this.#waiting = [];
      for (const [channel, texts] of byChannel(all)) {
        await this.#send(channel, packed(texts)).catch(() => undefined);
      }
    }
    this.#isSending = false;
  }
}

/** Returns the messages of a notice. */
export const messagesOf = <Message>(payload: string): Message[] => JSON.parse(payload);

function byChannel(all: readonly Waiting[]): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { channel, text } of all) {
    const known = texts.get(channel);
    if (known) known.push(text);
    else texts.set(channel, [text]);
  }
  return texts;
}

/** Returns JSON lists of as many messages as a notice can have. */
function packed(texts: readonly string[]): string[] {
  const lists: string[][] = [];
  let bytes = NOTICE_BYTES;
  for (const text of texts) {
    const size = Buffer.byteLength(text) + 1;
    if (bytes + size >= NOTICE_BYTES) {
      lists.push([]);
      bytes = 1;
    }
    bytes += size;
    lists.at(-1)?.push(text);
  }
  return lists.map((list) => `[${list.join(',')}]`);
}
