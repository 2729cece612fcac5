/** The run could not start. The message is one line that says what to change. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
