/** What stored resources of servers of 0.2.0 lack. */
import type { components } from '../../generated/types.ts';
import { mountPathOfFile } from './file-paths.ts';

interface Stored {
  type: string;
}

/** Returns a resource of a session with all its properties. A memory store need not have existed. */
export function completeResource<Resource extends Stored>(stored: Resource): Resource {
  if (stored.type !== 'memory_store') return completeDeploymentResource(stored);
  const { memory_store_id: id } = stored as unknown as components['schemas']['DeploymentMemoryStore'];
  return {
    name: id,
    description: '',
    instructions: '',
    mount_path: `/mnt/memory/${id.toLowerCase()}`,
    ...stored,
  };
}

/** Returns a resource of a deployment with all its properties. */
export function completeDeploymentResource<Resource extends Stored>(stored: Resource): Resource {
  if (stored.type === 'memory_store') return { instructions: '', ...stored };
  if (stored.type !== 'file') return stored;
  return {
    ...stored,
    mount_path: mountPathOfFile(stored as unknown as Parameters<typeof mountPathOfFile>[0]),
  };
}
