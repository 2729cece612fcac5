import { unwrap } from 'agent-cloud-contract';
import { ObjectList } from '../parts/object-list.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { useRoute } from '../platform/router.ts';

export function EnvironmentList() {
  const client = useClient();
  const archived = useRoute().query.get('archived') === 'yes';
  const list = useList(['environments', archived], (page, signal) =>
    unwrap(client.listEnvironments({ query: { page, ...(archived && { include_archived: true }) }, signal })),
  );
  return (
    <ObjectList
      title="Environments"
      path="environments"
      noun="environment"
      list={list}
      name={({ name }) => name}
      column="Network"
      cell={({ config: { networking } }) =>
        networking.type === 'limited' ? `Limited to ${networking.allowed_hosts.length} hosts` : 'Unrestricted'
      }
    />
  );
}
