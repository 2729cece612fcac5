/** For tests of memory stores: requests over HTTP. */
import { type Client, unwrap } from '../../client/index.ts';

/** Creates a store with memories. Resolves to its id. */
export async function storeWith(
  client: Client,
  memories: Readonly<Record<string, string>> = {},
  name = 'Team notes',
): Promise<string> {
  const { id: memory_store_id } = await unwrap(client.createMemoryStore({ body: { name } }));
  for (const [path, content] of Object.entries(memories))
    await unwrap(client.createMemory({ path: { memory_store_id }, body: { path, content } }));
  return memory_store_id;
}

export interface StoredMemory {
  readonly id: string;
  readonly path: string;
  readonly content: string | null;
  readonly content_sha256: string;
}

/** Returns the memories of a store, in byte order of their paths. */
export async function memoriesOf(client: Client, memory_store_id: string): Promise<StoredMemory[]> {
  const all: StoredMemory[] = [];
  for (let page: string | undefined; ; ) {
    const query = { view: 'full' as const, page };
    const { data, next_page } = await unwrap(client.listMemories({ path: { memory_store_id }, query }));
    all.push(...(data as unknown as StoredMemory[]));
    if (next_page === null) return all;
    page = next_page;
  }
}

/** Returns the contents of the memories of a store by their paths. */
export const contentsOf = async (client: Client, id: string) =>
  Object.fromEntries((await memoriesOf(client, id)).map(({ path, content }) => [path, content]));

/** Replaces the content of a memory. */
export async function edit(client: Client, memory_store_id: string, path: string, content: string) {
  const found = (await memoriesOf(client, memory_store_id)).find((each) => each.path === path);
  const of = { memory_store_id, memory_id: String(found?.id) };
  return unwrap(client.updateMemory({ path: of, body: { content } }));
}

/** Returns the versions of a store, oldest first. */
export async function versionsOf(client: Client, memory_store_id: string) {
  const all = [];
  for (let page: string | undefined; ; ) {
    const query = { order: 'asc' as const, limit: 100, page };
    const { data, next_page } = await unwrap(client.listMemoryVersions({ path: { memory_store_id }, query }));
    all.push(...data);
    if (next_page === null) return all;
    page = next_page;
  }
}

export const storeResource = (memory_store_id: string, more: object = {}) => ({
  type: 'memory_store' as const,
  memory_store_id,
  ...more,
});
