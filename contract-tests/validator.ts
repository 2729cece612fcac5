/**
 * Judges responses with a JSON Schema implementation that the server does not use. So it finds faults that the server
 * and its own validation share. Our own tests judge with it.
 */
import { setShouldValidateFormat } from '@hyperjump/json-schema/draft-2020-12';
import { BASIC } from '@hyperjump/json-schema/experimental';
import '@hyperjump/json-schema/formats';
import {
  registerSchema,
  type SchemaObject,
  type Validator,
  validate,
} from '@hyperjump/json-schema/openapi-3-1';
import { closed, createJudge } from './judge.ts';
import { bundle } from './support/contract.ts';

setShouldValidateFormat(true);

const closedContract = 'https://contract.test/closed';
registerSchema(
  closed(bundle) as SchemaObject,
  closedContract,
  'https://json-schema.org/draft/2020-12/schema',
);

const validators = new Map<string, Promise<Validator>>();

/** How a value breaks the schema at a JSON pointer into the bundle, one sentence each. */
export async function schemaBreaches(pointer: string, value: unknown): Promise<string[]> {
  const known = validators.get(pointer) ?? validate(`${closedContract}${pointer}`);
  validators.set(pointer, known);
  const output = (await known)(value as never, BASIC);
  if (output.valid) return [];
  const errors = (output as { errors?: OutputUnit[] }).errors ?? [];
  return errors.map(({ instanceLocation, absoluteKeywordLocation }) => {
    return `${instanceLocation} breaks ${absoluteKeywordLocation.replace(/^[^#]*/, '')}`;
  });
}

interface OutputUnit {
  instanceLocation: string;
  absoluteKeywordLocation: string;
}

export const independentJudge = createJudge(schemaBreaches);
export const { breaches, envelopeBreaches } = independentJudge;
