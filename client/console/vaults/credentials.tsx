import { type Credential, unwrap, type Vault } from 'agent-cloud-contract';
import { useState } from 'react';
import { Archive } from '../parts/archive.tsx';
import { Status, Text, Time } from '../parts/basics.tsx';
import { Table } from '../parts/table.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { NewCredential } from './new-credential.tsx';
import { ReplaceSecret } from './replace-secret.tsx';

/** The credentials of a vault. Their secrets are never shown. */
export function Credentials({ vault }: { vault: Vault }) {
  const client = useClient();
  const [replaced, setReplaced] = useState<Credential | null>(null);
  const list = useList(['vaults', vault.id, 'credentials'], (page, signal) =>
    unwrap(client.listCredentials({ path: { vault_id: vault.id }, query: { page }, signal })),
  );
  return (
    <>
      <section className="part">
        <h2>Credentials</h2>
        <Table
          list={list}
          columns={['Credential', 'Kind', 'Changed', 'Actions']}
          row={(credential) => ({
            key: credential.id,
            cells: [
              <span key="name">
                <Text fallback="Without a name">{credential.display_name}</Text>
                <small>{credential.id}</small>
              </span>,
              <Kind key="kind" credential={credential} />,
              <Time key="changed" at={credential.updated_at} />,
              credential.archived_at ? (
                <Status key="archived">archived</Status>
              ) : (
                <span key="actions" className="actions">
                  <button type="button" onClick={() => setReplaced(credential)}>
                    Replace secret
                  </button>
                  <Archive
                    changes={['vaults']}
                    run={() =>
                      unwrap(
                        client.archiveCredential({
                          path: { vault_id: vault.id, credential_id: credential.id },
                        }),
                      )
                    }
                  />
                </span>
              ),
            ],
          })}
          empty="No credentials yet."
        />
        {replaced && (
          <ReplaceSecret key={replaced.id} credential={replaced} onDone={() => setReplaced(null)} />
        )}
      </section>
      {vault.archived_at === null && <NewCredential vault={vault.id} />}
    </>
  );
}

function Kind({ credential: { auth } }: { credential: Credential }) {
  return auth.type === 'static_bearer' ? (
    <span>
      Token of an MCP server
      <small>
        <Text>{auth.mcp_server_url}</Text>
      </small>
    </span>
  ) : (
    <span>
      Environment variable
      <small>
        <Text>{auth.secret_name}</Text>
      </small>
    </span>
  );
}
