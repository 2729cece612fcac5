import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

/** The types of events that streams can send while they are written. */
export type DeltaType = Schemas['DeltaType'];

/** The frame with which an event begins. It has no id, so no stream resumes after it. */
export interface SentStartOf {
  readonly event: 'event_start';
  readonly data: Schemas['EventStart'];
}

/** The frame with the next text of an event. */
export interface SentDelta {
  readonly event: 'event_delta';
  readonly data: Schemas['EventDelta'];
}

/** A client that reads too slowly gets no more deltas of an event if it has more text than this to receive, in characters. */
export const UNSENT_LENGTH = 65_536;

/** The events that are being written, as one stream sends them. */
export class DraftReader {
  readonly types: ReadonlySet<DeltaType>;
  readonly #wake: (mustRead: boolean) => void;
  /** The begun events of which the stream gets deltas. */
  readonly #open = new Map<string, DeltaType>();
  #waiting: (SentStartOf | SentDelta)[] = [];
  #length = 0;
  #last: string;
  /** The greatest id that the stream has sent. Ids sort by time. */
  #newest = '';

  /**
   * @param last The id of the event before the stream.
   * @param wake Called when there is something to send. If `mustRead` is true, the stream must first read its list.
   */
  constructor(types: Iterable<DeltaType>, last: string, wake: (mustRead: boolean) => void) {
    this.types = new Set(types);
    this.#last = last;
    this.#wake = wake;
  }

  begin(start: SentStartOf, after: string): void {
    // From another server, the beginning can arrive after the whole event.
    if (start.data.event.id <= this.#newest) return;
    this.#open.set(start.data.event.id, start.data.event.type);
    this.#waiting.push(start);
    this.#wake(after !== this.#last);
  }

  add(delta: SentDelta): void {
    const { event_id, delta: part } = delta.data;
    if (!this.#open.has(event_id)) return;
    this.#length += part.content.text.length;
    if (this.#length > UNSENT_LENGTH) {
      // With a gap, the text would be wrong.
      this.#end(event_id);
      return;
    }
    this.#waiting.push(delta);
    this.#wake(false);
  }

  /** Called if a text of an event is lost. It has no more deltas. */
  lose(id: string): void {
    this.#end(id);
  }

  /** Called for each stored event that the stream sends. After it, the event has no more deltas. */
  passed({ id, type }: { readonly id: string; readonly type: string }): void {
    this.#last = id;
    if (id > this.#newest) this.#newest = id;
    this.#end(id);
    if (type !== 'span.model_request_end') return;
    // What the model has not completed by now is never complete. Commands can run already.
    for (const [each, kind] of [...this.#open]) if (kind !== 'agent.tool_result') this.#end(each);
  }

  /** Yields what waits. Text that has accumulated for a slow client is sent as one delta. */
  *take(): Generator<SentStartOf | SentDelta, void> {
    for (let next = this.#waiting.shift(); next !== undefined; next = this.#waiting.shift()) {
      const sent = next.event === 'event_start' ? next : this.#joined(next);
      if (sent.event === 'event_delta') this.#length -= sent.data.delta.content.text.length;
      yield sent;
    }
  }

  #joined(first: SentDelta): SentDelta {
    const { event_id, delta } = first.data;
    const texts = [delta.content.text];
    for (;;) {
      const [next] = this.#waiting;
      if (next?.event !== 'event_delta' || next.data.event_id !== event_id) break;
      texts.push(next.data.delta.content.text);
      this.#waiting.shift();
    }
    if (texts.length === 1) return first;
    const content = { ...delta.content, text: texts.join('') };
    return { event: 'event_delta', data: { ...first.data, delta: { ...delta, content } } };
  }

  #end(id: string): void {
    if (!this.#open.delete(id)) return;
    this.#waiting = this.#waiting.filter((sent) => idOf(sent) !== id);
    const deltas = this.#waiting.filter((sent) => sent.event === 'event_delta');
    this.#length = deltas.reduce((sum, { data }) => sum + data.delta.content.text.length, 0);
  }
}

const idOf = (sent: SentStartOf | SentDelta) =>
  sent.event === 'event_start' ? sent.data.event.id : sent.data.event_id;
