import { useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { Field, Form } from '../parts/form.tsx';
import { given, pairs, text } from '../parts/form-data.ts';
import { MetadataField } from '../parts/metadata-field.tsx';
import { useClient } from '../platform/connection.tsx';
import { linkTo, open } from '../platform/router.ts';

export function NewVault() {
  const client = useClient();
  const queries = useQueryClient();
  const create = async (data: FormData) => {
    const vault = await unwrap(
      client.createVault({
        body: {
          display_name: text(data, 'display_name'),
          ...given('metadata', pairs(data, 'metadata')),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['vaults'] });
    open(linkTo(['vaults', vault.id]));
  };
  return (
    <>
      <header className="page-head">
        <h1>New vault</h1>
      </header>
      <Form submit="Create vault" onSubmit={create}>
        <Field name="display_name" label="Name" required />
        <MetadataField />
      </Form>
    </>
  );
}
