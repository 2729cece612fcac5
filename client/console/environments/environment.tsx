import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Environment as EnvironmentData, unwrap } from 'agent-cloud-contract';
import { Archive } from '../parts/archive.tsx';
import { Time } from '../parts/basics.tsx';
import { Form } from '../parts/form.tsx';
import { pairs, patchOf, text } from '../parts/form-data.ts';
import { Facts, ObjectPage } from '../parts/object-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { configOf, EnvironmentFields } from './environment-fields.tsx';

/** An environment, with a form that changes it. */
export function Environment({ id }: { id: string }) {
  const client = useClient();
  const path = { environment_id: id };
  const query = useQuery({
    queryKey: ['environments', 'one', id],
    queryFn: ({ signal }) => unwrap(client.getEnvironment({ path, signal })),
  });
  return (
    <ObjectPage
      query={query}
      id={id}
      name={({ name }) => name}
      status={({ archived_at }) => archived_at && 'archived'}
      actions={({ archived_at }) =>
        archived_at === null && (
          <Archive changes={['environments']} run={() => unwrap(client.archiveEnvironment({ path }))} />
        )
      }
    >
      {(environment) => (
        <>
          <Facts
            facts={{
              Created: <Time at={environment.created_at} />,
              Changed: <Time at={environment.updated_at} />,
            }}
          />
          {environment.archived_at === null && <EnvironmentForm environment={environment} />}
        </>
      )}
    </ObjectPage>
  );
}

function EnvironmentForm({ environment }: { environment: EnvironmentData }) {
  const client = useClient();
  const queries = useQueryClient();
  const change = async (data: FormData) => {
    await unwrap(
      client.updateEnvironment({
        path: { environment_id: environment.id },
        body: {
          name: text(data, 'name'),
          description: text(data, 'description') || null,
          config: configOf(data),
          metadata: patchOf(environment.metadata, pairs(data, 'metadata')),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['environments'] });
  };
  return (
    <section className="part">
      <h2>Change</h2>
      <Form submit="Save" done="Saved." onSubmit={change}>
        <EnvironmentFields environment={environment} />
      </Form>
    </section>
  );
}
