/** Values of files, memory stores and skills that the types of the client allow and the service rejects. */
import type Anthropic from '@anthropic-ai/sdk';
import type { States } from '../states.ts';
import { newAgent } from './agent-calls.ts';
import type { Exception } from './exceptions.ts';

const leaveOut = 'Null clears a property of an update. Omit what has no value.';
const notCleared = 'Null clears a property of an update, and this one is never empty.';

const attached = ({ beta }: Anthropic, { agent, environment }: States, resource: object) =>
  beta.sessions.create({ agent, environment_id: environment, resources: [resource] } as never);
const file = { type: 'file', file_id: 'file_a' };
const store = { type: 'memory_store', memory_store_id: 'memstore_a' };
const memory = { memory_store_id: 'memstore_a' };

export const contentValues: { readonly [what: string]: Exception } = {
  'a skill of the provider': {
    reason: 'The service has the skills of its workspaces, and those of no provider.',
    shows: (client) => newAgent(client, { skills: [{ type: 'anthropic', skill_id: 'pdf' }] }),
    names: 'skills[0].type',
  },
  'a version of a skill that is null': {
    reason: leaveOut,
    shows: (client) => newAgent(client, { skills: [{ type: 'custom', skill_id: 'skill_a', version: null }] }),
    names: 'skills[0].version',
  },
  'a mount path that is null': {
    reason: leaveOut,
    shows: (client, states) => attached(client, states, { ...file, mount_path: null }),
    names: 'mount_path',
  },
  'an access that is null': {
    reason: leaveOut,
    shows: (client, states) => attached(client, states, { ...store, access: null }),
    names: 'access',
  },
  'instructions that are null': {
    reason: leaveOut,
    shows: (client, states) => attached(client, states, { ...store, instructions: null }),
    names: 'instructions',
  },
  'a list of ids that is null': {
    reason: leaveOut,
    shows: ({ beta }) => beta.files.list({ ids: null }),
    names: 'ids',
  },
  'a source that is null': {
    reason: leaveOut,
    shows: ({ beta }) => beta.skills.list({ source: null }),
    names: 'source',
  },
  'a name of a memory store that is null': {
    reason: notCleared,
    shows: ({ beta }) => beta.memoryStores.update('memstore_a', { name: null }),
    names: 'name',
  },
  'a new memory with a content that is null': {
    reason: leaveOut,
    shows: ({ beta }) => beta.memoryStores.memories.create('memstore_a', { path: '/a', content: null }),
    names: 'content',
  },
  'a path of a memory that is null': {
    reason: notCleared,
    shows: ({ beta }) => beta.memoryStores.memories.update('mem_a', { ...memory, path: null }),
    names: 'path',
  },
  'a prefix without a slash at its end': {
    reason: 'A prefix is a folder, so that it matches whole names.',
    shows: ({ beta }) => beta.memoryStores.memories.list('memstore_a', { path_prefix: '/a' }),
    names: 'path_prefix',
  },
};
