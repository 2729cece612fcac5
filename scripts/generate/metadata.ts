import { type Contract, ContractError } from './contract.ts';

/**
 * Copies the limits of `Metadata` to `MetadataPatch`: the same keys and values, and room to delete as many pairs as it
 * sets. Write them by hand in Metadata alone.
 *
 * @throws ContractError if the patch has a limit written by hand.
 */
export function boundMetadata(contract: Contract): Contract {
  const { Metadata: metadata, MetadataPatch: patch } = contract.components.schemas;
  if (!metadata || !patch) return contract;
  const written = [...limitsOf(patch), ...limitsOf(patch.additionalProperties ?? {})];
  if (written.length > 0)
    throw new ContractError(`MetadataPatch: leave ${written.join(' and ')} out of openapi/.`);
  const { type, description, additionalProperties, ...rest } = patch;
  const bounded = {
    type,
    description,
    maxProperties: 2 * (metadata.maxProperties ?? 0),
    propertyNames: metadata.propertyNames,
    additionalProperties: { ...metadata.additionalProperties, ...additionalProperties },
    ...rest,
  };
  const schemas = { ...contract.components.schemas, MetadataPatch: bounded };
  return { ...contract, components: { ...contract.components, schemas } } as Contract;
}

const limitsOf = (schema: object): string[] =>
  Object.keys(schema).filter((key) =>
    ['maxProperties', 'propertyNames', 'maxLength', 'pattern'].includes(key),
  );
