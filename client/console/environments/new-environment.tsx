import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { Form } from '../parts/form.tsx';
import { given, pairs, text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';
import { configOf, EnvironmentFields } from './environment-fields.tsx';

export function NewEnvironment() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const environment = await unwrap(
      client.createEnvironment({
        body: {
          name: text(data, 'name'),
          ...given('description', text(data, 'description')),
          config: configOf(data),
          ...given('metadata', pairs(data, 'metadata')),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['environments'] });
    open(linkTo(['environments', environment.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New environment</h1>
      </header>
      <Form submit="Create environment" onSubmit={create}>
        <EnvironmentFields />
      </Form>
    </>
  );
}
