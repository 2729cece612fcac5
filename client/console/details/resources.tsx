import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Session, type SessionResource, unwrap } from 'agent-cloud-contract';
import { ErrorText, Text } from '../parts/basics.tsx';
import { useClient } from '../platform/connection.tsx';
import { linkTo } from '../platform/router.ts';

/** What is attached to a session. Files can be added. */
export function Resources({ session }: { session: Session }) {
  const client = useClient();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: async (file: File) => {
      const { id } = await unwrap(client.uploadFile({ body: { file } }));
      return unwrap(
        client.addSessionResource({
          path: { session_id: session.id },
          body: { type: 'file', file_id: id },
        }),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['session', session.id] }),
  });
  return (
    <section>
      <h2>Resources</h2>
      {session.resources.length === 0 && <p className="muted">Nothing is attached.</p>}
      <ul className="plain">
        {session.resources.map((resource) => (
          <li key={resource.id}>
            {resource.type === 'vault' ? (
              <a href={linkTo(['vaults', resource.vault_id])}>{nameOf(resource)}</a>
            ) : (
              <Text>{nameOf(resource)}</Text>
            )}
            {'mount_path' in resource && (
              <small>
                <Text>{resource.mount_path}</Text>
              </small>
            )}
          </li>
        ))}
      </ul>
      {!session.archived_at && (
        <label className="button quiet">
          {add.isPending ? 'Adding …' : 'Add a file'}
          <input
            type="file"
            className="unseen"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) add.mutate(file);
              target.value = '';
            }}
          />
        </label>
      )}
      <ErrorText error={add.error} />
    </section>
  );
}

function nameOf(resource: SessionResource): string {
  if (resource.type === 'github_repository') return resource.url.replace(/^https:\/\//, '');
  if (resource.type === 'file') return `File ${resource.file_id}`;
  if (resource.type === 'memory_store') return `Memory store ${resource.name}`;
  return `Vault ${resource.vault_id}`;
}
