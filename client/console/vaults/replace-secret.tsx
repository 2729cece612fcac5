import { useQueryClient } from '@tanstack/react-query';
import { type Credential, unwrap } from 'agent-cloud-contract';
import { Text } from '../parts/basics.tsx';
import { Field, Form } from '../parts/form.tsx';
import { text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';

/** Replaces the secret of a credential. */
export function ReplaceSecret({ credential, onDone }: { credential: Credential; onDone(): void }) {
  const client = useClient();
  const queries = useQueryClient();
  const { id, vault_id, auth, display_name } = credential;
  const field = auth.type === 'static_bearer' ? 'auth.token' : 'auth.secret_value';
  const replace = async (data: FormData) => {
    const secret = text(data, field);
    await unwrap(
      client.updateCredential({
        path: { vault_id, credential_id: id },
        body: {
          auth:
            auth.type === 'static_bearer'
              ? { type: auth.type, token: secret }
              : { type: auth.type, secret_value: secret },
        },
      }),
    );
    await queries.invalidateQueries({ queryKey: ['vaults', vault_id] });
    onDone();
  };
  return (
    <>
      <h3>
        New secret of <Text fallback={id}>{display_name}</Text>
      </h3>
      <Form submit="Replace" onSubmit={replace}>
        <Field name={field} label="New secret" type="password" required />
      </Form>
      <button type="button" className="quiet" onClick={onDone}>
        Cancel
      </button>
    </>
  );
}
