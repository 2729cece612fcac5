/** A zip that cannot be used. The reason is for the client, to be read after the name of the zip: `has a link: "a/b"`. */
export class ZipError extends Error {
  override readonly name = 'ZipError';

  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`The zip ${reason}.`, options);
    this.reason = reason;
  }
}

/** Returns the error of a library as that of a zip. Errors of the file system stay. */
export function unreadable(error: unknown): unknown {
  if (error instanceof ZipError || (error as NodeJS.ErrnoException).syscall !== undefined) return error;
  return new ZipError(`cannot be read: ${(error as Error).message.slice(0, 200).replace(/\.$/, '')}`, {
    cause: error,
  });
}

/** Returns a name for an error, of limited length and without control characters. */
export function quoted(name: string): string {
  return JSON.stringify(name.length > 100 ? `${name.slice(0, 100)}…` : name);
}
