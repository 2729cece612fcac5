import { conflict } from '../../shell/errors.ts';

export const storeArchived = (id: string) =>
  conflict(`Memory store ${id} is archived.`, 'memory_store_archived');
