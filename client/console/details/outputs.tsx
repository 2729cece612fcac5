import { useMutation } from '@tanstack/react-query';
import { type StoredFile, unwrap } from 'agent-cloud-contract';
import { ErrorText, Text } from '../parts/basics.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { size, visible } from '../platform/text.ts';

/** The files that the agent wrote for people. */
export function Outputs({ session }: { session: string }) {
  const client = useClient();
  const files = useList(['session', session, 'outputs'], (page, signal) =>
    unwrap(client.listFiles({ query: { scope_id: session, page }, signal })),
  );
  const outputs = files.items.filter(({ downloadable }) => downloadable);
  return (
    <section>
      <h2>Outputs</h2>
      {outputs.length === 0 && <p className="muted">No files yet.</p>}
      <ul className="plain">
        {outputs.map((file) => (
          <Output key={file.id} file={file} />
        ))}
      </ul>
      {files.hasNextPage && (
        <button type="button" className="quiet" onClick={() => files.fetchNextPage()}>
          More files
        </button>
      )}
    </section>
  );
}

function Output({ file }: { file: StoredFile }) {
  const client = useClient();
  const download = useMutation({
    mutationFn: async () => {
      const stream = await unwrap(client.getFileContent({ path: { file_id: file.id } }));
      save(await new Response(stream).blob(), file.filename);
    },
  });
  return (
    <li>
      <button
        type="button"
        className="link"
        disabled={download.isPending}
        onClick={() => download.mutate()}
        aria-label={`Download ${visible(file.filename)}`}
      >
        <Text>{file.filename}</Text>
      </button>{' '}
      <span className="muted">{size(file.size_bytes)}</span>
      <ErrorText error={download.error} />
    </li>
  );
}

/** The token is in a header, so a plain link cannot download the file. */
function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
