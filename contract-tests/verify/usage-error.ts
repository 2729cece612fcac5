/** A run that cannot begin. The message is one line that says what to change; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
