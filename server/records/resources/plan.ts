import { limits } from '../../../generated/limits.ts';
import type { components } from '../../../generated/types.ts';
import { badRequest, invalidParameter } from '../../shell/errors.ts';
import { mountPathOfFile } from '../file-paths.ts';
import { checkStores } from '../memory-stores/required-stores.ts';
import type { ResourceDescription } from '../tables/resources.ts';
import { checkMountPaths, isFree } from './mounts.ts';
import { checkRepository } from './repository.ts';

type Schemas = components['schemas'];
export type ResourceInput = Schemas['SessionResourceInput'];
export type Resource = Schemas['SessionResource'];

/** The properties of a resource. A memory store may not have been read yet. */
export type PlannedDescription = ResourceDescription | Schemas['DeploymentMemoryStore'];

/** A resource after normalisation, and its secret. */
export interface PlannedResource {
  description: PlannedDescription;
  token: string | null;
}

/**
 * Normalises the resources of a new session (spec. 2.5, 4.7): fills in defaults, separates the tokens, and checks hosts,
 * mount paths and the number of memory stores.
 *
 * @throws 400
 */
export function planResources(inputs: readonly ResourceInput[], hosts: readonly string[]): PlannedResource[] {
  const planned = inputs.map((input, index) => plan(input, hosts, `body.resources[${index}].url`));
  checkMountPaths(planned.map(({ description }) => mountPathOf(description)));
  checkStores(inputs);
  return planned;
}

function plan(input: ResourceInput, hosts: readonly string[], field: string): PlannedResource {
  switch (input.type) {
    case 'github_repository': {
      const { type, url } = input;
      const { defaultMountPath } = checkRepository(url, hosts, field);
      const mount_path = input.mount_path ?? defaultMountPath;
      return {
        description: { type, url, mount_path, checkout: null },
        token: input.authorization_token ?? null,
      };
    }
    case 'file': {
      const { type, file_id } = input;
      return { description: { type, file_id, mount_path: mountPathOfFile(input) }, token: null };
    }
    case 'memory_store': {
      const { type, memory_store_id, access, instructions } = input;
      const given = { access: access ?? 'read_write', instructions: instructions ?? '' } as const;
      return { description: { type, memory_store_id, ...given }, token: null };
    }
    case 'vault': {
      const { type, vault_id } = input;
      return { description: { type, vault_id }, token: null };
    }
  }
}

const { maxItems } = limits.CreateSessionRequest.properties.resources;

/**
 * Checks that a session has room for one more resource, and that its mount path is free.
 *
 * @throws 400
 */
export function checkRoom(
  attached: readonly { description: ResourceDescription }[],
  added: PlannedDescription,
): void {
  if (attached.length >= maxItems)
    throw badRequest(`A session has at most ${maxItems} resources.`, 'too_many_resources');
  const paths = attached.map(({ description }) => mountPathOf(description));
  if (isFree(paths, mountPathOf(added))) return;
  throw invalidParameter(
    'body.mount_path',
    'must differ from the mount path of another resource, and not lie inside it or hold it',
    'mount_path_conflict',
  );
}

function mountPathOf(description: PlannedDescription): string | null {
  return 'mount_path' in description ? description.mount_path : null;
}
