import { limits } from '../../generated/limits.ts';
import type { components } from '../../generated/types.ts';
import { invalidParameter } from '../shell/errors.ts';

type Schemas = components['schemas'];

const { maxProperties } = limits.Metadata;

/**
 * Returns metadata after a patch. A null value deletes its pair, other values are set. A null patch deletes all pairs.
 *
 * @throws 400 if the result has more pairs than an object can have.
 */
export function patchMetadata(
  metadata: Schemas['Metadata'],
  patch: Schemas['MetadataPatch'] | null,
): Schemas['Metadata'] {
  if (patch === null) return {};
  const pairs = Object.entries({ ...metadata, ...patch }).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  );
  if (pairs.length > maxProperties) {
    throw invalidParameter('body.metadata', `must leave at most ${maxProperties} pairs`, 'too_much_metadata');
  }
  return Object.fromEntries(pairs);
}
