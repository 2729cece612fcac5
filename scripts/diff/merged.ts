import { conjunctionOf, listOf, restricts } from './conjunction.ts';
import { type ContractDocument, isObject, type Json, type JsonObject, targetOf } from './document.ts';

/**
 * Returns a schema without `$ref` and `allOf`: the keywords beside a reference, its target and all members of `allOf`
 * apply together. What cannot be merged exactly stays in `allOf`.
 *
 * @param closed References that stay in `allOf`, so that the copy of a schema that refers to itself ends.
 */
export function merged(
  document: ContractDocument,
  schema: Json | undefined,
  closed: readonly string[] = [],
): Json | undefined {
  if (!isObject(schema) || !(schema.$ref || schema.allOf)) return schema;
  const { $ref, allOf, unevaluatedProperties, unevaluatedItems, ...beside } = schema;
  const members = listOf(allOf).map((each) => merged(document, each, closed) as Json);
  if (typeof $ref === 'string') {
    const target = closed.includes($ref) ? undefined : targetOf(document, $ref);
    members.unshift(merged(document, target, [...closed, $ref]) ?? { $ref });
  }
  let whole: Json = beside;
  const apart: Json[] = [];
  for (const member of members) {
    const both: Json | null = isReference(member) ? null : conjunctionOf(whole, member);
    if (both === null) apart.push(member);
    else whole = both;
  }
  if (!isObject(whole)) return whole;
  if (apart.length > 0) whole = { ...whole, allOf: [...listOf(whole.allOf), ...apart] };
  // These keywords also see what the members declare.
  const sealed: JsonObject = {
    ...(unevaluatedProperties !== undefined && { unevaluatedProperties }),
    ...(unevaluatedItems !== undefined && { unevaluatedItems }),
  };
  const isSealed = Object.keys(sealed).some((keyword) => keyword in (whole as JsonObject));
  return isSealed ? { ...sealed, allOf: [whole] } : { ...whole, ...sealed };
}

/** Returns the references that `merged` replaces. */
export function referencesIn(schema: Json | undefined): string[] {
  if (!isObject(schema)) return [];
  const below = listOf(schema.allOf).flatMap(referencesIn);
  return typeof schema.$ref === 'string' ? [schema.$ref, ...below] : below;
}

/** Returns `allOf` with one reference as this reference, if only texts are beside it. Returns other schemas unchanged. */
export function asReference(schema: JsonObject): JsonObject {
  const { allOf, ...beside } = schema;
  const [only, ...more] = listOf(allOf);
  if (!isObject(only) || more.length > 0 || Object.keys(beside).some(restricts)) return schema;
  return { ...asReference(only), ...beside };
}

/** Returns true if a schema is a reference, with nothing but texts beside it. A default has an effect where it is written. */
export function isReference(schema: Json): schema is JsonObject & { $ref: string } {
  if (!isObject(schema) || typeof schema.$ref !== 'string') return false;
  return !Object.keys(schema).some(
    (keyword) => keyword !== '$ref' && (keyword === 'default' || restricts(keyword)),
  );
}
