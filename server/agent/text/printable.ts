/** Texts of programs without the commands of terminals, because users read events in terminals. */

/**
 * Control sequences of terminals (ECMA-48): colours, titles, links, and everything else that begins with an escape.
 * Each search stops where the next sequence can begin. Node's `stripVTControlCharacters` and ansi-regex take quadratic
 * time: half an hour for a megabyte of output. They also leave single controls.
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
/** An incomplete sequence. A string's terminator can be half there. */
const UNFINISHED = new RegExp(String.raw`(?:${sequences.map(({ begin }) => begin).join('|')})\x1b?$`);
/** The maximum length of an incomplete sequence, in characters. Longer ones are text. */
const PATIENCE = 4_096;

/** Returns the length of a text without an incomplete sequence at its end. */
export function finished(text: string): number {
  const from = Math.max(0, text.length - PATIENCE);
  const at = text.slice(from).search(UNFINISHED);
  return at < 0 ? text.length : from + at;
}

/** Returns a text without colours and other control characters, except line ends and tabs. */
export function plain(text: string): string {
  return text.replace(SEQUENCE, '').replace(/[^\P{Cc}\n\t]+/gu, '');
}

/** A carriage return without a line feed, with which programs write over a line. */
const OVERWRITES = /\r(?!\n)/g;

/**
 * Returns a text for an event: without control sequences and other control characters. It keeps line ends and tabs. A
 * carriage return alone becomes a line end, so nothing is written over. NUL remains for `storableText`.
 */
export function printable(text: string): string {
  return text
    .replace(SEQUENCE, '')
    .replace(OVERWRITES, '\n')
    .replace(/[^\P{Cc}\n\t\r\0]+/gu, '');
}
