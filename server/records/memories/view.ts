import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import type { memories } from '../tables/memories.ts';
import { openContent } from './content.ts';

type Schemas = components['schemas'];
type Row = typeof memories.$inferSelect;

/** A memory, with the encrypted content of its newest version if it was read. */
export interface ReadMemory extends Row {
  encrypted_content: Buffer | null;
}

/** Returns a memory in the contract's form. */
export function toMemory(row: ReadMemory, secrets: SecretBox): Schemas['Memory'] {
  const { workspace_id, encrypted_content, ...shown } = row;
  const { memory_store_id, memory_version_id: id } = row;
  return {
    ...shown,
    type: 'memory',
    content:
      encrypted_content && openContent(encrypted_content, { workspace_id, memory_store_id, id }, secrets),
  };
}

/** Returns the row of a memory in the contract's form. */
export function memoryRow(
  { type: _, content: __, ...memory }: Schemas['Memory'],
  workspace_id: string,
): typeof memories.$inferInsert {
  return { ...memory, workspace_id };
}
