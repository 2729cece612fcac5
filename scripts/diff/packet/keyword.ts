import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Origin } from '../change.ts';
import type { Json } from '../document.ts';

/** The keywords whose effect depends on no other keyword and no reference. */
const keywords = new Set([
  ...['type', 'enum', 'const', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  ...['minProperties', 'maxProperties', 'propertyNames'],
]);

/** One for all changes, because each instance compiles the schema of schemas. */
const ajv = new Ajv2020({ strict: false, logger: false });
ajvFormats.default(ajv);

/**
 * Returns a test of values at the place of a change: true if the changed keyword can decide about the value. Other keywords
 * of the same schema can change too, and their differences are other changes.
 */
export function decidedBy(origin: Origin): (value: Json | undefined) => boolean {
  const { typeName, property, keys, before, after } = origin;
  if (property === 'required') return (value) => value === undefined;
  // That a property is required is another change than the property.
  const isPresent = (value: Json | undefined) => value !== undefined;
  const isOfNames = keys.at(-1) === 'propertyNames' && keys.at(-2) !== 'properties' && property === undefined;
  const keyword = isOfNames ? 'propertyNames' : property;
  if (typeName !== 'Schema') return () => true;
  if (keyword === undefined || !keywords.has(keyword)) return property === undefined ? isPresent : () => true;
  const [was, is] = [before, after].map((value) => validatorOf(keyword, value));
  return (value) => value !== undefined && was?.(value) !== is?.(value);
}

function validatorOf(keyword: string, value: Json | undefined): (value: Json) => boolean {
  if (value === undefined) return () => true;
  try {
    return ajv.compile({ [keyword]: value });
  } catch {
    return () => true; // For example, a pattern or a format that Ajv does not know.
  }
}
