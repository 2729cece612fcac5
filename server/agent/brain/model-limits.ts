/** Limits of a request to the model. A broken or hostile provider costs no more than this. */
export interface ModelLimits {
  /** Longest time without a byte, before and during the response. Pings and comments count as bytes. */
  idleMs: number;
  /** Longest time of a request. */
  totalMs: number;
  /** Longest time from the last event to the end of the stream. */
  closeMs: number;
  /** Longest time to read the body of an error. Then the part that has arrived counts. */
  errorMs: number;
  /** Maximum bytes that are read of the body of an error. */
  errorBytes: number;
  /** Maximum bytes between two events. */
  eventBytes: number;
  /** Maximum bytes of a response. */
  responseBytes: number;
  /** Maximum characters of a response: text, thinking, signatures and inputs of tools. The rest is dropped. */
  characters: number;
  /** Maximum content blocks of a response, which include tool calls. The rest is dropped. */
  blocks: number;
}

export const modelLimits: ModelLimits = {
  // Node's fetch ends a silent connection after 300 s. Our error is more precise.
  idleMs: 240_000,
  totalMs: 3_600_000,
  closeMs: 100,
  errorMs: 5_000,
  errorBytes: 65_536,
  // The largest text in one event, with up to four bytes per character.
  eventBytes: 4_194_304,
  // 128,000 tokens with an event for each need about half of it.
  responseBytes: 33_554_432,
  // The contract's limit of a text.
  characters: 1_048_576,
  blocks: 256,
};
