import type { Environment, EnvironmentConfigInput } from 'agent-cloud-contract';
import { useState } from 'react';
import { CheckField, Field } from '../parts/form.tsx';
import { lines, linesOf, pairs, text } from '../parts/form-data.ts';
import { MetadataField } from '../parts/metadata-field.tsx';

const networks = [
  { value: 'unrestricted', label: 'Unrestricted' },
  { value: 'limited', label: 'Limited to hosts' },
];

/** The fields of an environment, filled with those of an existing one. */
export function EnvironmentFields({ environment }: { environment?: Environment }) {
  const { networking, packages, environment_variables = {} } = environment?.config ?? {};
  const [network, setNetwork] = useState<string>(networking?.type ?? 'unrestricted');
  const limited = networking?.type === 'limited' ? networking : undefined;
  return (
    <>
      <Field name="name" label="Name" required value={environment?.name} />
      <Field name="description" label="Description" value={environment?.description} />
      <Field
        name="config.networking.type"
        label="Network"
        options={networks}
        value={network}
        onChange={setNetwork}
      />
      {network === 'limited' && (
        <>
          <Field
            name="config.networking.allowed_hosts"
            label="Hosts"
            rows={3}
            value={limited?.allowed_hosts.join('\n')}
            hint="One a line, such as api.example.com or *.example.com."
          />
          <CheckField
            name="config.networking.allow_mcp_servers"
            label="Also the MCP servers of the agent"
            checked={limited?.allow_mcp_servers}
          />
          <CheckField
            name="config.networking.allow_package_managers"
            label="Also the registries of packages"
            checked={limited?.allow_package_managers}
          />
        </>
      )}
      <Field
        name="config.packages.npm"
        label="npm packages"
        rows={2}
        value={packages?.npm?.join('\n')}
        hint="One a line, such as typescript@5.9.3."
      />
      <Field
        name="config.packages.pip"
        label="Python packages"
        rows={2}
        value={packages?.pip?.join('\n')}
        hint="One a line, such as requests==2.32.3."
      />
      <Field
        name="config.environment_variables"
        label="Environment variables"
        rows={2}
        value={linesOf(environment_variables)}
        hint="One NAME=value a line. Reads return them: put secrets into a vault."
      />
      <MetadataField value={environment?.metadata ?? {}} />
    </>
  );
}

/** Returns the configuration of a form. */
export function configOf(data: FormData): EnvironmentConfigInput {
  const isLimited = text(data, 'config.networking.type') === 'limited';
  return {
    type: 'cloud',
    networking: isLimited
      ? {
          type: 'limited',
          allowed_hosts: lines(data, 'config.networking.allowed_hosts'),
          allow_mcp_servers: data.has('config.networking.allow_mcp_servers'),
          allow_package_managers: data.has('config.networking.allow_package_managers'),
        }
      : { type: 'unrestricted' },
    packages: {
      type: 'packages',
      npm: lines(data, 'config.packages.npm'),
      pip: lines(data, 'config.packages.pip'),
    },
    environment_variables: pairs(data, 'config.environment_variables'),
  };
}
