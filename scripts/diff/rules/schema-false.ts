import { covers, type SchemaOf } from '../covers.ts';
import { isObject } from '../document.ts';
import { FALSE_SCHEMA } from '../false-schemas.ts';
import { nodeAt } from '../place.ts';
import type { Rule } from '../rule.ts';
import type { Split } from '../split.ts';

const narrowed = { impact: 'major', message: 'No value is valid now.' } as const;
const widened = { impact: 'minor', message: 'Values are valid now. None was before.' } as const;
const same = { impact: 'patch', message: 'No value is valid, as before.' } as const;

/** A schema becomes `false`, or was `false`. Redocly: patch. */
export const schemaFalse: Rule = {
  id: 'schema-false',
  reason: 'No value is valid for the schema `false`.',
  rate({ typeName, side, keys }, { base, revision }) {
    if (typeName !== FALSE_SCHEMA || side === null) return null;
    const [before, after] = [nodeAt(base, keys), nodeAt(revision, keys)];
    if (side === 'request') {
      const [was, is] = [schemaAt(base, keys), schemaAt(revision, keys)];
      if (!covers(is, was)) return narrowed;
      return covers(was, is) ? same : widened;
    }
    if (after === false) return before === undefined ? same : narrowed;
    return after === undefined ? same : widened;
  },
};

/** An undeclared property is an additional one. */
function schemaAt(split: Split, keys: readonly string[]): SchemaOf {
  const owner = keys.at(-2) === 'properties' ? nodeAt(split, keys.slice(0, -2)) : undefined;
  const rest = isObject(owner) ? owner.additionalProperties : undefined;
  return { document: split.document, schema: nodeAt(split, keys) ?? rest ?? true };
}
