import { createHash } from 'node:crypto';
import type { SecretBox } from '../../platform/secrets.ts';
import { invalidParameter } from '../../shell/errors.ts';

/** The contract's limit counts characters. */
export const MEMORY_BYTES = 102_400;

/** The columns that describe a content. */
export interface Measured {
  content_sha256: string;
  content_size_bytes: number;
}

/**
 * Returns hash and size of a content, of its exact bytes.
 *
 * @throws 400 if it is too large.
 */
export function measured(content: string): Measured {
  const content_size_bytes = Buffer.byteLength(content);
  if (content_size_bytes > MEMORY_BYTES)
    throw invalidParameter('body.content', `must have at most ${MEMORY_BYTES} bytes in UTF-8`);
  return { content_sha256: createHash('sha256').update(content).digest('hex'), content_size_bytes };
}

/** The version that has the content. */
interface Place {
  workspace_id: string;
  memory_store_id: string;
  id: string;
}

/** A content copied to another version, store or workspace cannot be decrypted there. */
export const ownerOf = ({ workspace_id, memory_store_id, id }: Place) =>
  `${workspace_id}/${memory_store_id}/${id}`;

/** Encrypts the content of a version. */
export const sealContent = (content: string, of: Place, secrets: SecretBox): Buffer =>
  secrets.seal(content, ownerOf(of));

/** Decrypts the content of a version. */
export const openContent = (sealed: Buffer, of: Place, secrets: SecretBox): string =>
  secrets.open(sealed, ownerOf(of));
