import { listOf, propertiesOf } from '../conjunction.ts';
import { type ContractDocument, follow, isObject, type Json, type JsonObject } from '../document.ts';
import { merged } from '../merged.ts';
import { type Make, matches } from './make-value.ts';

/** A step from a value to a part of it. `schema` is that of the part. */
export type Step =
  | { to: 'property'; name: string; schema: Json | undefined }
  | { to: 'item'; schema: Json | undefined }
  | { to: 'member'; schema: Json | undefined; document: ContractDocument };

/** Any name that a schema does not declare. */
export const UNDECLARED = 'undeclared';

/** Returns a name that is valid in an object with any names. */
export function undeclaredIn(schema: Json | undefined): string {
  const names = isObject(schema) && isObject(schema.propertyNames) ? schema.propertyNames : {};
  const test = matches(String(names.pattern ?? ''));
  return [UNDECLARED, UNDECLARED.toUpperCase(), 'A', 'a', '1'].find(test) ?? UNDECLARED;
}

/** Returns the steps of the keys below a schema. They end at the first keyword that contains no schema. */
export function stepsOf(document: ContractDocument, root: Json | undefined, keys: readonly string[]): Step[] {
  const steps: Step[] = [];
  let node = follow(document, root);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string;
    const owner = node;
    const below = isObject(node) ? follow(document, node[key]) : undefined;
    const next = keys[at + 1];
    if (key === 'properties' && next !== undefined) {
      node = follow(document, isObject(below) ? below[next] : undefined);
      steps.push({ to: 'property', name: next, schema: node });
      at++;
    } else if (/^(one|any|all)Of$/.test(key) && next !== undefined) {
      node = follow(document, Array.isArray(below) ? below[Number(next)] : undefined);
      if (key !== 'allOf') steps.push({ to: 'member', schema: node, document });
      at++;
    } else if (key === 'items' || key === 'additionalProperties') {
      node = below;
      steps.push(
        key === 'items'
          ? { to: 'item', schema: node }
          : { to: 'property', name: undeclaredIn(owner), schema: node },
      );
    } else break;
  }
  return steps;
}

/** A value with another part, and the place of the part, such as `.resources[0].url`. */
export interface Reached {
  value: Json | undefined;
  at: string;
}

/** Puts a leaf at the end of the steps, into a copy of a value. Creates what is missing. An undefined leaf is removed. */
export function put(
  value: Json | undefined,
  [step, ...rest]: readonly Step[],
  leaf: Json | undefined,
  make: Make,
): Reached {
  if (!step) return { value: leaf, at: '' };
  if (step.to === 'member')
    return put(isMember(step, value) || rest.length === 0 ? value : make(step.schema), rest, leaf, make);
  if (step.to === 'property') {
    const object = isObject(value) ? { ...value } : {};
    const below = put(
      object[step.name] ?? (rest.length > 0 ? make(step.schema) : undefined),
      rest,
      leaf,
      make,
    );
    if (below.value === undefined) delete object[step.name];
    else object[step.name] = below.value;
    return { value: object, at: `.${step.name}${below.at}` };
  }
  const list = Array.isArray(value) ? [...value] : [];
  const [next] = rest;
  const fitting = next?.to === 'member' ? list.findIndex((each) => isMember(next, each)) : 0;
  const index = Math.max(fitting, 0);
  const below = put(list[index] ?? make(step.schema), rest, leaf, make);
  list.splice(index, 1, ...(below.value === undefined ? [] : [below.value]));
  return { value: list, at: `[${index}]${below.at}` };
}

/** Returns true if a value can be one of a member of a union: it has the member's fixed values. */
function isMember({ schema, document }: Extract<Step, { to: 'member' }>, value: Json | undefined): boolean {
  const member = merged(document, schema);
  if (!isObject(member) || value === undefined) return false;
  if (!member.properties) return listOf(member.type).includes(typeof value);
  if (!isObject(value)) return false;
  return Object.entries(propertiesOf(member)).every(([name, property]) => {
    const fixed = fixedOf(merged(document, property));
    return fixed === undefined || value[name] === fixed;
  });
}

function fixedOf(schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return undefined;
  return Array.isArray(schema.enum) && schema.enum.length === 1
    ? schema.enum[0]
    : (schema as JsonObject).const;
}
