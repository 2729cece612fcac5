import { setTimeout as pause } from 'node:timers/promises';

/** Messages of less time than this, in milliseconds, are sent together. A notice costs each server more than its text. */
const GATHER_MS = 20;
/** The most bytes of a notice. */
const NOTICE_BYTES = 7_999;
type Send = (channel: string, payloads: readonly string[]) => Promise<unknown>;

/** Sends messages of a channel to other servers in order, several in one notice. */
export class PackedNotices {
  readonly #channel: string;
  readonly #send: Send;
  readonly #most: number;
  #waiting: string[] = [];
  #isSending = false;

  /**
   * @param send Sends notices in this order.
   * @param most If more messages wait for the database, further ones are dropped.
   */
  constructor(channel: string, send: Send, most: number) {
    this.#channel = channel;
    this.#send = send;
    this.#most = most;
  }

  /** True if a statement has not ended yet. */
  get isSending(): boolean {
    return this.#isSending;
  }

  /** @param message Up to 7,997 bytes as JSON. */
  send(message: object): void {
    if (this.#waiting.length >= this.#most) return;
    this.#waiting.push(JSON.stringify(message));
    if (!this.#isSending) void this.#flush();
  }

  /** One statement at a time, so messages arrive in order. What a statement that fails has contained is a gap. */
  async #flush(): Promise<void> {
    this.#isSending = true;
    while (this.#waiting.length > 0) {
      await pause(GATHER_MS, undefined, { ref: false });
      const all = this.#waiting;
      this.#waiting = [];
      await this.#send(this.#channel, packed(all)).catch(() => undefined);
    }
    this.#isSending = false;
  }
}

/** Returns the messages of a notice. */
export const messagesOf = <Message>(payload: string): Message[] => JSON.parse(payload);

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
