import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';
import { openContent } from '../memories/content.ts';
import type { memoryVersions } from '../tables/memory-versions.ts';

type Schemas = components['schemas'];
type Row = typeof memoryVersions.$inferSelect;

/** Returns a version in the contract's form. `encrypted_content` is null if it was not read. */
export function toMemoryVersion(row: Row, secrets: SecretBox): Schemas['MemoryVersion'] {
  const { workspace_id: _, encrypted_content, ...shown } = row;
  return {
    ...shown,
    type: 'memory_version',
    content: encrypted_content && openContent(encrypted_content, row, secrets),
  };
}

/** Returns the row of a version in the contract's form, without its content. */
export function memoryVersionRow(
  { type: _, content: __, ...version }: Schemas['MemoryVersion'],
  workspace_id: string,
): Row {
  return { ...version, workspace_id, encrypted_content: null };
}
