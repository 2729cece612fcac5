import { unwrap } from 'agent-cloud-contract';
import { Text } from '../parts/basics.tsx';
import { linesOf } from '../parts/form-data.ts';
import { ObjectList } from '../parts/object-list.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { useRoute } from '../platform/router.ts';

export function VaultList() {
  const client = useClient();
  const archived = useRoute().query.get('archived') === 'yes';
  const list = useList(['vaults', archived], (page, signal) =>
    unwrap(client.listVaults({ query: { page, ...(archived && { include_archived: true }) }, signal })),
  );
  return (
    <ObjectList
      title="Vaults"
      path="vaults"
      noun="vault"
      list={list}
      name={({ display_name }) => display_name}
      column="Metadata"
      cell={({ metadata }) => <Text fallback="–">{linesOf(metadata).replaceAll('\n', ', ')}</Text>}
    />
  );
}
