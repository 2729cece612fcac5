import type { components } from '../../../generated/types.ts';
import type { environments } from './table.ts';

/** Returns an environment in the contract's form. */
export function toEnvironment(row: typeof environments.$inferSelect): components['schemas']['Environment'] {
  const { id, name, created_at, updated_at, archived_at } = row;
  return { id, type: 'environment', name, created_at, updated_at, archived_at };
}
