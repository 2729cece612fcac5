import { listOf, propertiesOf } from './conjunction.ts';
import { type ContractDocument, isObject, type JsonObject, type Side } from './document.ts';
import { merged } from './merged.ts';

/** Names the properties that requests or responses do not have, in the split document. */
export const HIDDEN = 'x-hidden';

const flags = { request: 'readOnly', response: 'writeOnly' } as const;

/** Returns a schema without the properties that its side does not have: requests have none with `readOnly`. */
export function withoutHidden(contract: ContractDocument, schema: JsonObject, side: Side): JsonObject {
  const hidden = Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const whole = merged(contract, property);
    return isObject(whole) && whole[flags[side]] === true ? [name] : [];
  });
  if (hidden.length === 0) return schema;
  const properties = { ...propertiesOf(schema) };
  for (const name of hidden) delete properties[name];
  const required = listOf(schema.required).filter((name) => !hidden.includes(String(name)));
  return { ...schema, properties, required, [HIDDEN]: hidden };
}

/** Returns true if the split document hides a property of a schema. */
export function isHidden(schema: JsonObject | undefined, name: string): boolean {
  return listOf(schema?.[HIDDEN]).includes(name);
}
