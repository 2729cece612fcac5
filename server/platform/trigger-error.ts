/** The reason why a trigger is invalid: its field and the broken rule. It contains no text of the trigger. */
export class TriggerError extends Error {
  override readonly name = 'TriggerError';
  readonly field: 'type' | 'expression' | 'timezone';
  /** The predicate of a sentence, without subject and full stop, such as `must be an IANA time zone`. */
  readonly reason: string;

  constructor(field: TriggerError['field'], reason: string) {
    super(`${field} ${reason}.`);
    this.field = field;
    this.reason = reason;
  }
}

/** Returns the `TriggerError` of a function, or null if it does not throw one. Throws other errors. */
export function problemOf(read: () => unknown): TriggerError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof TriggerError) return error;
    throw error;
  }
}
