import { stripVTControlCharacters } from 'node:util';
import { basic } from '../workspaces/git/environment.ts';

/** What stands in a text where a secret was. */
export const REDACTED = '[redacted]';

/** Takes secrets out of texts. */
export interface Redactor {
  (text: string): string;
  /** The length of the longest text that it takes out. */
  readonly longest: number;
  /** Takes another one out from now on. */
  add(secret: string): void;
}

/** Also where they are written as in a URL, or as git sends them. */
export function createRedactor(secrets: readonly string[]): Redactor {
  /** The longest first: one may hold another. */
  let texts: string[] = [];
  const redact = (text: string) => texts.reduce((rest, each) => rest.replaceAll(each, REDACTED), text);
  const add = (secret: string) => {
    if (secret === '') return;
    const encoded = encodeURIComponent(Buffer.from(secret).toString());
    const forms = [secret, encoded, basic(secret).slice('Basic '.length)];
    texts = [...new Set([...texts, ...forms])].sort((a, b) => b.length - a.length);
  };
  secrets.forEach(add);
  return Object.defineProperty(Object.assign(redact, { longest: 0, add }), 'longest', {
    get: () => texts[0]?.length ?? 0,
  });
}

const ESCAPE = '\u001b';
/** How long the beginning of a colour is at most. */
const UNFINISHED = 32;

/** The length of a text without the colour that begins at its end, if one does. */
function finished(text: string): number {
  const at = text.lastIndexOf(ESCAPE);
  const begins = at >= 0 && text.length - at <= UNFINISHED && !/[a-z]/i.test(text.slice(at));
  return begins ? at : text.length;
}

/** Keeps the end of a text that comes in parts, without the secrets in it, also where they come in parts. */
export class RedactedEnd {
  #end = '';
  /** The beginning of a colour, perhaps: without its end it cannot be taken out. */
  #rest = '';
  readonly #redact: Redactor;
  readonly #length: number;

  /** @param length How much of it is kept, in bytes of UTF-8. */
  constructor(redact: Redactor, length: number) {
    this.#redact = redact;
    this.#length = length;
  }

  add(part: string): void {
    const text = this.#rest + part;
    const whole = finished(text);
    this.#rest = text.slice(whole);
    // Colours first: one within a secret would hide it. A secret that begins in what is kept has all of it there when it is cut: what
    // is cut off has been looked at before.
    const seen = this.#end + plain(text.slice(0, whole));
    this.#end = this.#redact(seen).slice(-(this.#length + this.#redact.longest));
  }

  /** As people can read it. */
  text(): string {
    const bytes = Buffer.from(this.#redact(this.#end + plain(this.#rest)).trim());
    return bytes
      .subarray(-this.#length)
      .toString('utf8')
      .replace(/^\uFFFD+/, '');
  }
}

/** A text without colours and other control characters than ends of lines. */
export function plain(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n\t]+/gu, '');
}
