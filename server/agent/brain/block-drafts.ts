/** A block that is shown while it arrives. */
export interface BlockDraft {
  /** The id of its event. */
  readonly id: string;
  add(text: string): void;
}

/** What shows blocks while they arrive. */
export interface BlockDrafts {
  /** Returns null if nobody wants to see the block. */
  begin(type: 'text' | 'thinking'): BlockDraft | null;
}
