/** Where the content of files is kept. A row of the database owns each blob. */
import type { Readable } from 'node:stream';

/** A blob that has been stored. */
export interface StoredBlob {
  /** `<sha256>-<random>`, in hexadecimal. Equal content has another key each time, so a deletion needs no lock. */
  readonly key: string;
  readonly bytes: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

export interface PutOptions {
  readonly maxBytes: number;
  /** Ends the upload. `put` rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** The bytes from `first` to `last`, both included, counted from 0. `first` is less than the size of the blob. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Each method throws `BlobsUnavailableError` if the store does not work. */
export interface BlobStore {
  /**
   * Stores a stream, and resolves when it is durable. Otherwise, nothing is kept. Errors of the stream are rethrown.
   *
   * @throws BlobTooLargeError for more than `maxBytes`.
   */
  put(content: AsyncIterable<Uint8Array>, options: PutOptions): Promise<StoredBlob>;
  /**
   * Resolves to the content.
   *
   * @throws BlobMissingError if there is no such blob.
   */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /** Resolves to the size in bytes, or to undefined if there is no such blob. */
  size(key: string): Promise<number | undefined>;
  /** Deletes a blob, if it exists. */
  delete(key: string): Promise<void>;
  /** Lists complete blobs, in any order. */
  list(): AsyncIterable<ListedBlob>;
  /** Deletes what uploads left behind when their server ended. */
  removeLeftovers(): Promise<void>;
}

export interface ListedBlob {
  readonly key: string;
  readonly storedAt: Date;
}

/** A store that keeps its own id. */
export interface ManagedBlobStore extends BlobStore {
  /** Resolves to the id of the store, or to undefined for a new store. */
  readId(): Promise<string | undefined>;
  writeId(id: string): Promise<void>;
}

/** The content has more bytes than allowed. */
export class BlobTooLargeError extends Error {
  override readonly name = 'BlobTooLargeError';
  constructor(maxBytes: number) {
    super(`The content has more than ${maxBytes} bytes.`);
  }
}

/** The store has no blob with this key. */
export class BlobMissingError extends Error {
  override readonly name = 'BlobMissingError';
  constructor(key: string) {
    super(`The blob ${key} is missing.`);
  }
}

/** The store does not work at the moment. `cause` is the error of the file system or of the service. */
export class BlobsUnavailableError extends Error {
  override readonly name = 'BlobsUnavailableError';
}
