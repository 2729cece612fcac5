import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { Queries } from '../queries.ts';

/** An export while it runs. */
export interface Exporting {
  /** Not those of a transaction: an export can take hours. */
  readonly queries: Queries;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly secrets: SecretBox;
  readonly now: () => Date;
  /** The name of the workspace. */
  readonly workspace: string;
}
