import { useQueryClient } from '@tanstack/react-query';
import { type CredentialAuthInput, unwrap } from 'agent-cloud-contract';
import { useState } from 'react';
import { Field, Form } from '../parts/form.tsx';
import { given, text } from '../parts/form-data.ts';
import { useClient } from '../platform/connection.tsx';

const types = [
  { value: 'static_bearer', label: 'Token of an MCP server' },
  { value: 'environment_variable', label: 'Environment variable' },
];

function authOf(data: FormData): CredentialAuthInput {
  return text(data, 'auth.type') === 'static_bearer'
    ? {
        type: 'static_bearer',
        mcp_server_url: text(data, 'auth.mcp_server_url'),
        token: text(data, 'auth.token'),
      }
    : {
        type: 'environment_variable',
        secret_name: text(data, 'auth.secret_name'),
        secret_value: text(data, 'auth.secret_value'),
      };
}

export function NewCredential({ vault }: { vault: string }) {
  const client = useClient();
  const queries = useQueryClient();
  const [type, setType] = useState('static_bearer');
  const add = async (data: FormData) => {
    await unwrap(
      client.createCredential({
        path: { vault_id: vault },
        body: { ...given('display_name', text(data, 'display_name')), auth: authOf(data) },
      }),
    );
    setType('static_bearer');
    await queries.invalidateQueries({ queryKey: ['vaults', vault] });
  };
  return (
    <section className="part">
      <h2>Add a credential</h2>
      <Form submit="Add credential" onSubmit={add} clears done="Added.">
        <Field name="auth.type" label="Kind" options={types} onChange={setType} />
        {type === 'static_bearer' ? (
          <>
            <Field name="auth.mcp_server_url" label="Address of the MCP server" required />
            <Field name="auth.token" label="Token" type="password" required />
          </>
        ) : (
          <>
            <Field name="auth.secret_name" label="Name of the variable" required placeholder="NPM_TOKEN" />
            <Field name="auth.secret_value" label="Secret" type="password" required />
          </>
        )}
        <Field name="display_name" label="Name of the credential" />
      </Form>
    </section>
  );
}
