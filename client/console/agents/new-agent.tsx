import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { Form } from '../parts/form.tsx';
import { given, pairs, text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';
import { AgentFields, filledParts } from './agent-fields.tsx';

export function NewAgent() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const agent = await unwrap(
      client.createAgent({
        body: {
          name: text(data, 'name'),
          model: text(data, 'model'),
          ...filledParts(data),
          ...given('metadata', pairs(data, 'metadata')),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['agents'] });
    open(linkTo(['agents', agent.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New agent</h1>
      </header>
      <Form submit="Create agent" onSubmit={create}>
        <AgentFields />
      </Form>
    </>
  );
}
