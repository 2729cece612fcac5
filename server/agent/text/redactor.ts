import { basic } from '../../sandbox/git/environment.ts';
import { createPrefixIndex } from './prefix-index.ts';
import { finished, plain, printable } from './printable.ts';

/** The replacement of a secret in a text. */
export const REDACTED = '[redacted]';

/** Removes secrets from texts. */
export interface Redactor {
  (text: string): string;
  /** The length of the longest text that it removes. */
  readonly longest: number;
  /** Adds a secret. */
  add(secret: string): void;
  /** Returns the length of the beginning of a text that no later text can change. A secret can begin in the rest. */
  decided(text: string): number;
}

/** The minimum length of a line of a secret that is also removed without the other lines. */
const LINE = 8;

/**
 * Creates a redactor of secrets. It also removes them in the forms that URLs, JSON and git use, and without their control
 * characters. Of a secret with several lines, it also removes each line.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const forms = new Set(secrets.flatMap(formsOf));
  let index = createPrefixIndex(forms);
  const redact = (text: string): string => {
    let result = '';
    /** The text before this place is in the result, without secrets. */
    let done = 0;
    for (let at = 0; at < text.length; at++) {
      const end = at + index.lengthAt(text, at);
      if (end <= Math.max(at, done)) continue;
      // Secrets that overlap are removed as one.
      if (at >= done) result += text.slice(done, at) + REDACTED;
      done = end;
    }
    return done === 0 ? text : result + text.slice(done);
  };
  const add = (secret: string) => {
    const before = forms.size;
    for (const form of formsOf(secret)) forms.add(form);
    if (forms.size > before) index = createPrefixIndex(forms);
  };
  const decided = (text: string): number => {
    const { longest } = index;
    let end = Math.max(0, text.length - longest + 1);
    while (end < text.length && !index.isOpenAt(text, end)) end++;
    // A secret that crosses the end belongs to the rest.
    for (let at = end - 1; at >= Math.max(0, end - longest); at--) {
      if (at + index.lengthAt(text, at) > end) end = at;
    }
    return end;
  };
  return Object.defineProperty(Object.assign(redact, { longest: 0, add, decided }), 'longest', {
    get: () => index.longest,
  });
}

/** The forms in which programs print a secret. */
function formsOf(secret: string): string[] {
  const trimmed = secret.trim();
  const lines = trimmed.split(/[\r\n]+/).map((line) => line.trim());
  const parts = [secret, trimmed, ...lines.filter(({ length }) => length >= LINE)];
  const forms = parts.flatMap((part) => {
    const quoted = JSON.stringify(part).slice(1, -1);
    return [
      part,
      plain(part),
      printable(part),
      quoted,
      JSON.stringify(quoted).slice(1, -1),
      encoded(part),
      base64(part),
    ];
  });
  return forms.filter(Boolean);
}

/** As in a URL. An unpaired surrogate has no encoding. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** As git sends it. */
const base64 = (text: string) => (text === '' ? '' : basic(text).slice('Basic '.length));

/** Keeps the end of a text that arrives in parts, without its secrets, also if they are split. */
export class RedactedEnd {
  #end = '';
  /** A possible beginning of a sequence. It cannot be removed before its end arrives. */
  #rest = '';
  readonly #redact: Redactor;
  readonly #length: number;

  /** @param length The maximum length of the kept text, in bytes of UTF-8. */
  constructor(redact: Redactor, length: number) {
    this.#redact = redact;
    this.#length = length;
  }

  add(part: string): void {
    const text = this.#rest + part;
    const whole = finished(text);
    this.#rest = text.slice(whole);
    // Colours first, because a colour inside a secret would hide it. When the text is cut, each secret that begins in
    // the kept part is complete, because the removed part has been searched before.
    const seen = this.#end + plain(text.slice(0, whole));
    this.#end = this.#redact(seen).slice(-(this.#length + this.#redact.longest));
  }

  /** The text in readable form. */
  text(): string {
    const bytes = Buffer.from(this.#redact(this.#end + plain(this.#rest)).trim());
    return bytes
      .subarray(-this.#length)
      .toString('utf8')
      .replace(/^\uFFFD+/, '');
  }
}

/** Removes secrets from a text and keeps its colours, except colours that hide a secret. */
export function redactShown(redact: Redactor, text: string): string {
  const redacted = redact(text);
  const seen = plain(redacted);
  const rest = redact(seen);
  return rest === seen ? redacted : rest;
}
