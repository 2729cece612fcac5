import { storableText } from '../../platform/storable.ts';
import { finished, printable } from './printable.ts';
import type { Redactor } from './redactor.ts';

/** A carriage return or half of a character at the end of a text. What follows decides what it is. */
const UNDECIDED = /[\r\uD800-\uDBFF]$/;

/** A text that arrives in parts, without secrets and control sequences, also if they are split. */
export class RedactedText {
  readonly #redact: Redactor;
  /** The possible beginning of a control sequence. */
  #rest = '';
  /** The possible beginning of a secret. */
  #held = '';

  constructor(redact: Redactor) {
    this.#redact = redact;
  }

  /** Returns the next text for an event. It can be empty. */
  add(part: string): string {
    const text = this.#rest + part;
    let whole = finished(text);
    if (UNDECIDED.test(text.slice(0, whole))) whole -= 1;
    this.#rest = text.slice(whole);
    const seen = this.#held + printable(text.slice(0, whole));
    const safe = this.#redact.decided(seen);
    this.#held = seen.slice(safe);
    return storableText(this.#redact(seen.slice(0, safe)));
  }
}
