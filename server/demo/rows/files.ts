import { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { files } from '../../records/tables/files.ts';
import { type ContractExamples, exampleIn } from '../examples.ts';

type Schemas = components['schemas'];

/**
 * Adds the files of the contract's examples to a workspace: those of the list, and the one of the response to an upload. Keeps
 * existing ones as they are. They have one content, that of the upload.
 */
export async function addDemoFiles(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  blobs: BlobStore,
): Promise<void> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const shown = [
    ...example<Schemas['StoredFilePage']>('files').data,
    example<Schemas['StoredFile']>('uploaded_file'),
  ];
  const ids = shown.map(({ id }) => id);
  const existing = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  if (existing.length === ids.length) return;
  const content = Buffer.from(example<{ file: string }>('upload_file').file);
  const blob = await blobs.put(Readable.from([content]), { maxBytes: content.length });
  await db
    .insert(files)
    .values(
      shown.map(({ type, scope, ...file }) => ({
        ...file,
        workspace_id: workspaceId,
        sha256: blob.sha256,
        blob_key: blob.key,
        session_id: scope?.id ?? null,
      })),
    )
    .onConflictDoNothing();
}
