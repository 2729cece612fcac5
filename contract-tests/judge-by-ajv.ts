/**
 * The judge of `verify`: ajv, which the service already uses for its own checks, so an installed service needs no
 * other package. validator.test.ts compares it with an implementation that shares no code with it.
 */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsOf from 'ajv-formats';
import { formats } from '../server/shell/contract/formats.ts';
import { closed, createJudge, type Judge } from './judge.ts';
import { bundle } from './support/contract.ts';

/** @param options.tolerant Allows properties that the contract does not declare. */
export function judgeByAjv({ tolerant = false } = {}): Judge {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: true });
  formatsOf.default(ajv, { mode: 'full' });
  for (const [name, check] of Object.entries(formats)) ajv.addFormat(name, check);
  const document = withoutMappings(tolerant ? bundle : closed(bundle)) as object;
  ajv.addSchema(document, 'contract', false, false);
  const validators = new Map<string, ValidateFunction>();
  return createJudge((pointer, value) => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `contract${pointer}` });
    validators.set(pointer, validate);
    return validate(value) ? [] : (validate.errors ?? []).map(sentence);
  });
}

/** Removes mappings: ajv finds the branch by the `enum` of its property and allows no mapping with it. */
function withoutMappings(node: unknown): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map(withoutMappings);
  const entries = Object.entries(node).map(([key, child]) => [
    key,
    key === 'discriminator' ? { propertyName: child.propertyName } : withoutMappings(child),
  ]);
  return Object.fromEntries(entries);
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  const { additionalProperty, allowedValues } = params as {
    additionalProperty?: string;
    allowedValues?: unknown[];
  };
  const what = additionalProperty
    ? `has the property ${additionalProperty}, which the contract does not declare`
    : message;
  const values = allowedValues ? `: ${allowedValues.join(', ')}` : '';
  return `${instancePath || 'it'} ${what}${values}.`;
}
