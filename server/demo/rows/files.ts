import { Readable } from 'node:stream';
import { inArray } from 'drizzle-orm';
import type { components } from '../../../generated/types.ts';
import type { BlobStore, StoredBlob } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { files } from '../../records/tables/files.ts';
import { type ContractExamples, exampleIn } from '../examples.ts';

type Schemas = components['schemas'];

/**
 * Adds the files of the contract's examples to a workspace: those of the list and of the response to an upload, which have one
 * content, and an output. Keeps existing ones as they are.
 */
export async function addDemoFiles(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  blobs: BlobStore,
): Promise<void> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const uploads = [
    ...example<Schemas['StoredFilePage']>('files').data,
    example<Schemas['StoredFile']>('uploaded_file'),
  ];
  const output = example<Schemas['StoredFile']>('output');
  const ids = [...uploads, output].map(({ id }) => id);
  const existing = await db.select({ id: files.id }).from(files).where(inArray(files.id, ids));
  if (existing.length === ids.length) return;
  const store = async (text: string) => {
    const content = Buffer.from(text);
    return blobs.put(Readable.from([content]), { maxBytes: content.length });
  };
  const uploaded = await store(example<{ file: string }>('upload_file').file);
  const made = await store(example<string>('file_content'));
  const rowOf = ({ type, scope, ...file }: Schemas['StoredFile'], blob: StoredBlob) => ({
    ...file,
    workspace_id: workspaceId,
    sha256: blob.sha256,
    blob_key: blob.key,
    session_id: scope?.id ?? null,
  });
  await db
    .insert(files)
    .values([
      ...uploads.map((file) => rowOf(file, uploaded)),
      { ...rowOf(output, made), output_path: output.filename },
    ])
    .onConflictDoNothing();
}
