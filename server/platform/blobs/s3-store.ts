import { randomUUID } from 'node:crypto';
import { type FileHandle, open, opendir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { BlobMissingError, BlobsUnavailableError, type ManagedBlobStore } from './blob-store.ts';
import { isKey, newKey } from './keys.ts';
import { unavailable, type Written, writeContent } from './write-content.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  /** The beginning of the names of objects, with a slash at its end. Empty for none. */
  readonly prefix: string;
  /** A folder that exists. An upload is kept there until its hash and its length are known. */
  readonly uploads: string;
  /** True for another service than that of AWS: it has its buckets in paths, not in the names of hosts. */
  readonly ownEndpoint: boolean;
  /** A bucket that does not respond for this time does not work, in milliseconds. */
  readonly silenceMs?: number;
}

/** The times that a failed request is sent, with the first. */
const ATTEMPTS = 3;
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

/**
 * Creates a store in a bucket. The SDK reads its own environment variables, with AWS_ENDPOINT_URL for other services. It is
 * loaded here, because it takes half a second.
 */
export async function createS3Store(options: S3StoreOptions): Promise<ManagedBlobStore> {
  const { bucket, prefix, uploads, silenceMs = SILENCE_MS } = options;
  // It prints that support for Node 20 is ending. This version supports it.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    forcePathStyle: options.ownEndpoint,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: Math.min(CONNECT_MS, silenceMs), socketTimeout: silenceMs },
    // Other services store the checksum at the end of a stream as content. An upload has its hash in a header instead.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const inBucket = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` });

  /** Rejects as a store does if the bucket does not work. */
  async function usable<Result>(step: Promise<Result>): Promise<Result> {
    try {
      return await step;
    } catch (error) {
      throw unusable(error);
    }
  }
  const unusable = (error: unknown) =>
    new BlobsUnavailableError(`The bucket ${bucket} cannot be used (${reasonOf(error)}).`, { cause: error });

  /** Resolves to undefined for a missing object. */
  const ifThere = <Result>(step: Promise<Result>): Promise<Result | undefined> =>
    step.catch((error) => {
      if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined;
      throw unusable(error);
    });

  /** The SDK does not send a stream again. */
  async function send(name: string, file: FileHandle, { bytes, sha256 }: Written, signal?: AbortSignal) {
    for (let attempt = 1; ; attempt += 1) {
      const Body = Readable.from(contentOf(file, bytes), { objectMode: false });
      const command = new s3.PutObjectCommand({
        ...inBucket(name),
        Body,
        ContentLength: bytes,
        ChecksumSHA256: Buffer.from(sha256, 'hex').toString('base64'),
      });
      try {
        await client.send(command, { ...(signal && { abortSignal: signal }) });
        return;
      } catch (error) {
        signal?.throwIfAborted();
        const status = statusOf(error);
        const isFinal = status !== undefined && status < 500 && status !== 429;
        if (isFinal || attempt === ATTEMPTS) throw unusable(error);
      } finally {
        Body.destroy();
      }
    }
  }

  return {
    async put(content, { maxBytes, signal }) {
      const file = await openUnnamed(uploads);
      try {
        const written = await writeContent(file, content, { maxBytes, ...(signal && { signal }) });
        const key = newKey(written.sha256);
        await send(key, file, written, signal);
        return { key, ...written };
      } finally {
        await file.close();
      }
    },

    async get(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const found = await ifThere(client.send(new s3.GetObjectCommand({ ...inBucket(key), Range })));
      if (!found) throw new BlobMissingError(key);
      return found.Body as Readable;
    },

    async size(key) {
      const found = await ifThere(client.send(new s3.HeadObjectCommand(inBucket(key))));
      return found?.ContentLength;
    },

    async delete(key) {
      await ifThere(client.send(new s3.DeleteObjectCommand(inBucket(key))));
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = await usable(
          client.send(
            new s3.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: prefix,
              Delimiter: '/',
              ContinuationToken: token,
            }),
          ),
        );
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.slice(prefix.length);
          if (isKey(key) && LastModified) yield { key, storedAt: LastModified };
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },

    async readId() {
      const found = await ifThere(client.send(new s3.GetObjectCommand(inBucket(ID))));
      return found && (await usable(found.Body?.transformToString() ?? Promise.resolve(''))).trim();
    },
    async writeId(id) {
      await usable(client.send(new s3.PutObjectCommand({ ...inBucket(ID), Body: `${id}\n` })));
    },

    /** A file without a name ends with its process. One with a name was left between the two steps of `openUnnamed`. */
    async removeLeftovers() {
      for await (const { name } of await opendir(uploads)) {
        await rm(path.join(uploads, name), { force: true });
      }
    },
  };
}

const ID = 'store-id';
const CHUNK = 65_536;

/** Opens a new file that the system removes when it is closed, also by the end of the process. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const name = path.join(folder, randomUUID());
  try {
    const file = await open(name, 'wx+', 0o600);
    await rm(name, { force: true });
    return file;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Reads a file from its beginning. A stream of Node would close it. */
async function* contentOf(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes; ) {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.allocUnsafe(CHUNK), position });
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The errors of the SDK that matter here have some of these. */
interface SdkError {
  readonly name?: string;
  readonly message?: string;
  /** Of an error of the network. */
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const statusOf = (error: unknown) => (error as SdkError).$metadata?.httpStatusCode;
const nameOf = (error: unknown) => (error as SdkError).name;

/** Returns half a sentence on one line. */
function reasonOf(error: unknown): string {
  const { name = 'Error', message = '', code } = error as SdkError;
  const reason = message || code || 'unknown error';
  return (name === 'Error' ? reason : `${name}: ${reason}`).replace(/\s+/g, ' ').replace(/\.$/, '');
}
