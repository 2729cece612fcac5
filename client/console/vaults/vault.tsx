import { useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, type Vault as VaultData } from 'agent-cloud-contract';
import { Archive } from '../parts/archive.tsx';
import { Time } from '../parts/basics.tsx';
import { Field, Form } from '../parts/form.tsx';
import { pairs, patchOf, text } from '../parts/form-data.ts';
import { MetadataField } from '../parts/metadata-field.tsx';
import { Facts, ObjectPage } from '../parts/object-page.tsx';
import { useClient } from '../platform/connection.tsx';
import { Credentials } from './credentials.tsx';

/** A vault with its credentials. */
export function Vault({ id }: { id: string }) {
  const client = useClient();
  const path = { vault_id: id };
  const query = useQuery({
    queryKey: ['vaults', 'one', id],
    queryFn: ({ signal }) => unwrap(client.getVault({ path, signal })),
  });
  return (
    <ObjectPage
      query={query}
      id={id}
      name={({ display_name }) => display_name}
      status={({ archived_at }) => archived_at && 'archived'}
      actions={({ archived_at }) =>
        archived_at === null && (
          <Archive changes={['vaults']} run={() => unwrap(client.archiveVault({ path }))} />
        )
      }
    >
      {(vault) => (
        <>
          <Facts
            facts={{ Created: <Time at={vault.created_at} />, Changed: <Time at={vault.updated_at} /> }}
          />
          <Credentials vault={vault} />
          {vault.archived_at === null && <VaultForm vault={vault} />}
        </>
      )}
    </ObjectPage>
  );
}

function VaultForm({ vault }: { vault: VaultData }) {
  const client = useClient();
  const queries = useQueryClient();
  const change = async (data: FormData) => {
    await unwrap(
      client.updateVault({
        path: { vault_id: vault.id },
        body: {
          display_name: text(data, 'display_name'),
          metadata: patchOf(vault.metadata, pairs(data, 'metadata')),
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['vaults'] });
  };
  return (
    <section className="part">
      <h2>Change</h2>
      <Form submit="Save" done="Saved." onSubmit={change}>
        <Field name="display_name" label="Name" required value={vault.display_name} />
        <MetadataField value={vault.metadata} />
      </Form>
    </section>
  );
}
