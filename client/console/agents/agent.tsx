import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Agent as AgentData, unwrap } from 'agent-cloud-contract';
import { useState } from 'react';
import { Archive } from '../parts/archive.tsx';
import { Text, Time } from '../parts/basics.tsx';
import { Form } from '../parts/form.tsx';
import { pairs, patchOf, text } from '../parts/form-data.ts';
import { Facts, ObjectPage } from '../parts/object-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { linkTo } from '../platform/router.ts';
import { AgentFields, allParts } from './agent-fields.tsx';

/** An agent in its newest version, with a form that changes it. */
export function Agent({ id }: { id: string }) {
  const client = useClient();
  const path = { agent_id: id };
  const query = useQuery({
    queryKey: ['agents', 'one', id],
    queryFn: ({ signal }) => unwrap(client.getAgent({ path, signal })),
  });
  return (
    <ObjectPage
      query={query}
      id={id}
      name={({ name }) => name}
      status={({ archived_at }) => archived_at && 'archived'}
      actions={({ archived_at }) => (
        <>
          <a className="button" href={linkTo(['sessions'], { agent: id })}>
            Sessions
          </a>
          <a className="button" href={linkTo(['deployments'], { agent: id })}>
            Deployments
          </a>
          {archived_at === null && (
            <Archive changes={['agents']} run={() => unwrap(client.archiveAgent({ path }))} />
          )}
        </>
      )}
    >
      {(agent) => (
        <>
          <Facts
            facts={{
              Model: <Text>{agent.model.id}</Text>,
              Version: agent.version,
              Created: <Time at={agent.created_at} />,
              Changed: <Time at={agent.updated_at} />,
            }}
          />
          {agent.archived_at === null && <AgentForm agent={agent} />}
        </>
      )}
    </ObjectPage>
  );
}

function AgentForm({ agent }: { agent: AgentData }) {
  const client = useClient();
  const queries = useQueryClient();
  // The version that the person sees. If it is no longer the newest, the service returns 409.
  const [base, setBase] = useState(agent);
  const change = async (data: FormData) => {
    const model = text(data, 'model');
    const changed = await unwrap(
      client.updateAgent({
        path: { agent_id: base.id },
        body: {
          version: base.version,
          name: text(data, 'name'),
          ...(model !== base.model.id && { model }),
          ...allParts(data),
          metadata: patchOf(base.metadata, pairs(data, 'metadata')),
        },
      }),
    );
    setBase(changed);
    await queries.invalidateQueries({ queryKey: ['agents'] });
  };
  return (
    <section className="part">
      <h2>Change</h2>
      <Form submit="Save as a new version" done="Saved." onSubmit={change}>
        <AgentFields agent={base} />
      </Form>
    </section>
  );
}
