import { unwrap } from 'agent-cloud-contract';
import { Text } from '../parts/basics.tsx';
import { ObjectList } from '../parts/object-list.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { useRoute } from '../platform/router.ts';

export function AgentList() {
  const client = useClient();
  const archived = useRoute().query.get('archived') === 'yes';
  const list = useList(['agents', archived], (page, signal) =>
    unwrap(client.listAgents({ query: { page, ...(archived && { include_archived: true }) }, signal })),
  );
  return (
    <ObjectList
      title="Agents"
      path="agents"
      noun="agent"
      list={list}
      name={({ name }) => name}
      column="Model"
      cell={({ model, version }) => (
        <span>
          <Text>{model.id}</Text> <span className="muted">version {version}</span>
        </span>
      )}
    />
  );
}
