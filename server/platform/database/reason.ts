/** Returns the database's own message on one line. It never contains a password. */
export function reasonOf(error: unknown): string {
  // Drizzle wraps the error with the reason into one with the whole query.
  const { message, code, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  return (cause?.message || message || code || 'unknown error').replace(/\s+/g, ' ');
}
