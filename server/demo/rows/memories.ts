import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { sealContent } from '../../records/memories/content.ts';
import { memoryRow } from '../../records/memories/view.ts';
import { memoryStoreRow } from '../../records/memory-stores/view.ts';
import { memoryVersionRow } from '../../records/memory-versions/view.ts';
import { memories } from '../../records/tables/memories.ts';
import { memoryStores } from '../../records/tables/memory-stores.ts';
import { memoryVersions } from '../../records/tables/memory-versions.ts';
import { type ContractExamples, exampleIn } from '../examples.ts';

type Schemas = components['schemas'];

/** Adds the memory stores of the contract's examples to a workspace, with their memories and versions. Keeps existing ones. */
export async function addDemoMemories(
  db: Database,
  workspaceId: string,
  examples: ContractExamples,
  secrets: SecretBox,
): Promise<void> {
  const example = <Value>(name: string) => exampleIn<Value>(examples, name);
  const stores = [
    ...example<Schemas['MemoryStorePage']>('all_memory_stores').data,
    example<Schemas['MemoryStore']>('created_memory_store'),
  ];
  const shown = example<Schemas['MemoryPage']>('memories_with_content').data.filter(
    (each) => each.type === 'memory',
  );
  const older = example<Schemas['MemoryVersion']>('memory_version');
  const contents = new Map([
    ...shown.map((each) => [each.memory_version_id, each.content] as const),
    [older.id, older.content],
  ]);
  const versions = example<Schemas['MemoryVersionPage']>('memory_versions').data.map((version) => {
    const row = memoryVersionRow(version, workspaceId);
    const content = contents.get(row.id) ?? null;
    return { ...row, encrypted_content: content === null ? null : sealContent(content, row, secrets) };
  });
  await db
    .insert(memoryStores)
    .values(stores.map((each) => memoryStoreRow(each, workspaceId)))
    .onConflictDoNothing();
  await db
    .insert(memories)
    .values(shown.map((each) => memoryRow(each, workspaceId)))
    .onConflictDoNothing();
  await db.insert(memoryVersions).values(versions).onConflictDoNothing();
}
