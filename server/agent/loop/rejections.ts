/** What a thread changes in its requests after the provider rejected one. */
import type { NextRequest } from '../brain/next-request.ts';
import type { Origin } from '../brain/origins.ts';
import { listed, type Suspects, suspicions } from '../brain/suspects.ts';
import type { LogEvent } from '../brain/thread-log.ts';
import { messageBytes } from '../brain/tokens.ts';
import type { RequestEnd } from './send-request.ts';
import type { ModelWriter } from './writer.ts';

type Failed = Extract<RequestEnd, { how: 'failed' }>;

/** How often a request is made smaller. Each time, its limits are a quarter of those before. */
const SMALLER = 3;
/** The maximum length of the provider's message in an error that lists parts. The contract's limit is 10,000. */
const MESSAGE_LENGTH = 8_000;

/**
 * The rejections of a thread since the last response. What the provider accepted then is in the log, so later requests, also
 * of other servers, withhold the same parts.
 */
export class Rejections {
  readonly #writer: ModelWriter;
  #smaller = 0;
  #bytes = Number.POSITIVE_INFINITY;
  #round = 0;
  #withheld = new Set<Origin>();

  constructor(writer: ModelWriter) {
    this.#writer = writer;
  }

  /** How often the next request must be smaller than usual. */
  get smaller(): number {
    return this.#smaller;
  }

  /** The parts that the next request does not contain. */
  get withheld(): ReadonlySet<Origin> {
    return this.#withheld;
  }

  /** Forgets all, because the provider accepted a request. Returns the parts without which it did. */
  accepted(): Origin[] {
    const parts = [...this.#withheld];
    this.#smaller = 0;
    this.#bytes = Number.POSITIVE_INFINITY;
    this.#round = 0;
    this.#withheld = new Set();
    return parts;
  }

  /** Decides about the next request after a rejected one. Resolves to false if none can help. */
  async change(request: NextRequest, end: Failed, log: readonly LogEvent[]): Promise<boolean> {
    if (end.isTooLong) return this.#shrink(messageBytes(request.messages));
    return end.isRejected && (await this.#withhold(request, end, log));
  }

  #shrink(bytes: number): boolean {
    // A request that has not become smaller will not.
    if (this.#smaller === SMALLER || (this.#smaller > 0 && bytes >= this.#bytes)) return false;
    this.#smaller += 1;
    this.#bytes = bytes;
    return true;
  }

  async #withhold({ messages }: NextRequest, { error }: Failed, log: readonly LogEvent[]): Promise<boolean> {
    const suspects = this.#nextSuspects(messages, error.message, log);
    if (suspects === null) return false;
    this.#withheld = new Set([...this.#withheld, ...suspects.keys()]);
    const said = error.message.slice(0, MESSAGE_LENGTH).toWellFormed().trimEnd();
    const message = `${said}${said.endsWith('.') ? '' : '.'} It is sent again without ${listed(suspects)}.`;
    const retried = { ...error, message, retry_status: { type: 'retrying' } } as const;
    await this.#writer.add([this.#writer.event({ type: 'session.error', error: retried })]);
    return true;
  }

  #nextSuspects(messages: NextRequest['messages'], said: string, log: readonly LogEvent[]): Suspects | null {
    while (this.#round < suspicions.length) {
      const suspects = suspicions[this.#round]?.(messages, said, log);
      this.#round += 1;
      if (suspects && suspects.size > 0) return suspects;
    }
    return null;
  }
}
