// The resources of a session, with React Query: pages that load on request, and a button that deletes.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Client, NotFoundError, unwrap } from 'agent-cloud-contract';

interface Props {
  client: Client;
  session: string;
}

/**
 * The client itself retries calls that are safe to repeat, so set `retry: false` for the queries of a `QueryClient`.
 */
export function Resources({ client, session }: Props) {
  const queries = useQueryClient();
  const key = ['sessions', session, 'resources'];
  const path = { session_id: session };

  const list = useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    // The signal ends the request when nothing needs it any longer.
    queryFn: ({ pageParam, signal }) =>
      unwrap(client.listSessionResources({ path, query: pageParam ? { page: pageParam } : {}, signal })),
    getNextPageParam: (page) => page.next_page,
  });

  const remove = useMutation({
    mutationFn: async (id: string) => {
      try {
        await unwrap(client.deleteSessionResource({ path: { ...path, resource_id: id } }));
      } catch (error) {
        // The resource is already deleted, perhaps by a first attempt whose response was lost.
        if (!(error instanceof NotFoundError)) throw error;
      }
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });

  if (list.isPending) return <p>Loading …</p>;
  if (list.isError) return <p role="alert">{list.error.message}</p>;
  return (
    <>
      <ul>
        {list.data.pages
          .flatMap((page) => page.data)
          .map((resource) => (
            <li key={resource.id}>
              {resource.type} {'mount_path' in resource && resource.mount_path}
              <button type="button" disabled={remove.isPending} onClick={() => remove.mutate(resource.id)}>
                Delete
              </button>
            </li>
          ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" onClick={() => list.fetchNextPage()}>
          More
        </button>
      )}
      {remove.isError && <p role="alert">{remove.error.message}</p>}
    </>
  );
}
