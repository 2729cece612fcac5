import contract from '../../../generated/openapi.json' with { type: 'json' };
import type { components } from '../../../generated/types.ts';
import { badRequest } from '../../shell/errors.ts';

type Schemas = components['schemas'];

const { maxProperties } = contract.components.schemas.Metadata;

/**
 * Metadata after a patch: a pair whose value is null is deleted, the others are set. A patch that is null deletes all. Throws 400 when more pairs are left than
 * an object can have.
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
    throw badRequest(`body.metadata must leave at most ${maxProperties} pairs.`, 'too_much_metadata');
  }
  return Object.fromEntries(pairs);
}
