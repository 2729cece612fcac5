import type { components } from '../../../generated/types.ts';
import type { files } from '../tables/files.ts';

type StoredFile = components['schemas']['StoredFile'];

/** Returns a row in the contract's form. */
export function toFile(row: Omit<typeof files.$inferSelect, 'output_path'>): StoredFile {
  const { id, filename, mime_type, size_bytes, created_at, downloadable, expires_at, session_id } = row;
  const scope = session_id === null ? null : { type: 'session' as const, id: session_id };
  return { id, type: 'file', filename, mime_type, size_bytes, created_at, downloadable, expires_at, scope };
}
