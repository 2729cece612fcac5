import { overloaded } from '../../shell/errors.ts';
import { BlobsUnavailableError } from './blob-store.ts';

/**
 * Runs a function that needs the store of blobs.
 *
 * @throws 503 if the store does not work.
 */
export async function withBlobs<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof BlobsUnavailableError ? overloaded(error) : error;
  }
}
