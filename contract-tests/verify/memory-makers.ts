import { randomUUID } from 'node:crypto';
import type { AdminClient } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { done } from './done.ts';
import type { Maker } from './maker.ts';

type Schemas = components['schemas'];

/** A memory store with two memories, so that its lists have an order. */
export const memoryStore =
  (move?: 'archiveMemoryStore'): Maker =>
  async (client) => {
    const body = example<Schemas['CreateMemoryStoreRequest']>('create_memory_store');
    const { id } = await done('createMemoryStore', client.createMemoryStore({ body }));
    for (const path of ['/one.md', '/two.md']) await addMemory(client, id, path);
    if (move) await done(move, client[move]({ path: { memory_store_id: id } }));
    return id;
  };

const addMemory = (client: AdminClient, memory_store_id: string, path = `/${randomUUID()}.md`) =>
  done('createMemory', client.createMemory({ path: { memory_store_id }, body: { path, content: 'Text' } }));

/** A memory of the memory store, or its newest version. */
export const memory =
  (property: 'id' | 'memory_version_id'): Maker =>
  async (client, _, bring) =>
    (await addMemory(client, await bring('activeMemoryStore')))[property];
