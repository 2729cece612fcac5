import { mountNames } from '../memory-stores/mount-names.ts';
import type { memoryStores } from '../tables/memory-stores.ts';
import type { PlannedResource } from './plan.ts';

type Store = typeof memoryStores.$inferSelect;

/** Contains the folders of a session's memory stores in its sandbox. */
const MEMORY_FOLDER = '/mnt/memory';

/** Returns resources with what a session keeps of its memory stores. `stores` are in the same order. */
export function withStores(planned: readonly PlannedResource[], stores: readonly Store[]): PlannedResource[] {
  const names = mountNames(stores);
  const kept = new Map(
    stores.map(({ id, name, description }, index) => [
      id,
      { name, description, mount_path: `${MEMORY_FOLDER}/${names[index]}` },
    ]),
  );
  return planned.map((each) => {
    const { description } = each;
    if (description.type !== 'memory_store') return each;
    return { ...each, description: { ...description, ...kept.get(description.memory_store_id) } };
  });
}
