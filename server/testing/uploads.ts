/** For tests of files: uploads over HTTP. */
import { type Client, unwrap } from '../../client/index.ts';

/** Uploads a file. Resolves to its id. */
export async function upload(
  client: Client,
  filename: string,
  content: string | Uint8Array,
): Promise<string> {
  const blob = new Blob([content as BlobPart], { type: 'text/csv' });
  const file = await unwrap(client.uploadFile({ body: { file: { blob, filename } } }));
  return file.id;
}

/** Returns the resource for a file. */
export const fileResource = (file_id: string, mount_path: string) => ({
  type: 'file' as const,
  file_id,
  mount_path,
});
