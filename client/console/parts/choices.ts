import { unwrap } from 'agent-cloud-contract';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';

export interface Choice {
  value: string;
  label: string;
}

const load = { live: false };

/** The newest agents of the workspace, for a select. */
export function useAgents(): Choice[] {
  const client = useClient();
  return useList(
    ['agents', 'choices'],
    (page, signal) => unwrap(client.listAgents({ query: { page, limit: 100 }, signal })),
    load,
  ).items.map(({ id, name }) => ({ value: id, label: name }));
}

export function useEnvironments(): Choice[] {
  const client = useClient();
  return useList(
    ['environments', 'choices'],
    (page, signal) => unwrap(client.listEnvironments({ query: { page, limit: 100 }, signal })),
    load,
  ).items.map(({ id, name }) => ({ value: id, label: name }));
}

export function useVaults(): Choice[] {
  const client = useClient();
  return useList(
    ['vaults', 'choices'],
    (page, signal) => unwrap(client.listVaults({ query: { page, limit: 100 }, signal })),
    load,
  ).items.map(({ id, display_name }) => ({ value: id, label: display_name }));
}

export function useIdentities(): Choice[] {
  const client = useClient();
  return useList(
    ['identities', 'choices'],
    (page, signal) => unwrap(client.listIdentities({ query: { page, limit: 100 }, signal })),
    load,
  ).items.map(({ id, name }) => ({ value: id, label: name }));
}

export function useTemplates(): Choice[] {
  const client = useClient();
  return useList(
    ['templates', 'choices'],
    (page, signal) => unwrap(client.listTemplates({ query: { page, limit: 100 }, signal })),
    load,
  ).items.map(({ id, name, agent_id }) => ({
    value: id,
    label: agent_id === null ? `${name} (has no agent)` : name,
  }));
}
