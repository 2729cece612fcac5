/** Why the database rejected, in its own words and on one line. They never hold a password. */
export function reasonOf(error: unknown): string {
  // Drizzle puts the whole query around the error that says why it failed.
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  return (cause?.message || message || code || 'unknown error').replace(/\s+/g, ' ');
}
