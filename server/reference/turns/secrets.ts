import { basic } from '../workspaces/git/environment.ts';

/** The replacement of a secret in a text. */
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

/**
 * What a terminal takes for itself (ECMA-48): colours and the like, texts such as its title or a link, and what else begins with
 * an escape. Each is looked for from where it begins to where the next may begin: in Node's `stripVTControlCharacters` and in ansi-regex
 * the time grows with the square of what an agent prints, half an hour for a megabyte.
 */
const controls = {
  begin: String.raw`(?:\x1b\[|\x9b)[0-?]*[ -\/]*`,
  end: '[@-~]',
};
const strings = {
  begin: String.raw`(?:\x1b[P\]X^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x80-\x9f]*`,
  end: String.raw`(?:\x07|\x1b\\|\x9c)`,
};
const others = { begin: String.raw`\x1b[ -\/]*`, end: '[0-~]' };
const sequences = [controls, strings, others];
const SEQUENCE = new RegExp(sequences.map(({ begin, end }) => begin + end).join('|'), 'g');
/** One whose end has not come. Of a string's end half may have. */
const UNFINISHED = new RegExp(String.raw`(?:${sequences.map(({ begin }) => begin).join('|')})\x1b?$`);
/** How long a sequence is waited for, in characters: what never ends is text. */
const PATIENCE = 4_096;

/** The length of a text without the sequence that begins at its end, if one does. */
function finished(text: string): number {
  const from = Math.max(0, text.length - PATIENCE);
  const at = text.slice(from).search(UNFINISHED);
  return at < 0 ? text.length : from + at;
}

/** Keeps the end of a text that comes in parts, without the secrets in it, also where they come in parts. */
export class RedactedEnd {
  #end = '';
  /** The beginning of a sequence, perhaps: without its end it cannot be taken out. */
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
  return text.replace(SEQUENCE, '').replace(/[^\P{Cc}\n\t]+/gu, '');
}

/** Takes secrets out of a text that keeps its colours, except one of which they hide a secret. */
export function redactShown(redact: Redactor, text: string): string {
  const redacted = redact(text);
  const seen = plain(redacted);
  const rest = redact(seen);
  return rest === seen ? redacted : rest;
}
