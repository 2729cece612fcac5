/** Why a trigger cannot be read: which of its fields, and a rule that it breaks. No text of the trigger is in it. */
export class TriggerError extends Error {
  override readonly name = 'TriggerError';
  readonly field: 'type' | 'expression' | 'timezone';
  /** A sentence except its subject and its full stop, such as `must be an IANA time zone`. */
  readonly reason: string;

  constructor(field: TriggerError['field'], reason: string) {
    super(`${field} ${reason}.`);
    this.field = field;
    this.reason = reason;
  }
}

/** Why something cannot be read; null where it can. What else it throws is a defect, and thrown on. */
export function problemOf(read: () => unknown): TriggerError | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof TriggerError) return error;
    throw error;
  }
}
