import type { ContractDocument } from '../document.ts';
import type { Rating } from '../rule.ts';

/** Redocly: patch. */
export const schemaNameRemoved = {
  id: 'schema-name-removed',
  reason: '`import type` with the name no longer compiles, whatever the new name is.',
};

/**
 * Compares the names of schemas.
 *
 * @returns A rating for each removed name.
 */
export function schemaNamesRemoved(base: ContractDocument, revision: ContractDocument): Map<string, Rating> {
  const now = new Set(Object.keys(revision.components?.schemas ?? {}));
  const gone = Object.keys(base.components?.schemas ?? {}).filter((name) => !now.has(name));
  const rate = (name: string): Rating => ({
    impact: 'major',
    message: `No schema has the name \`${name}\` now: clients that import its type no longer compile.`,
  });
  return new Map(gone.map((name) => [name, rate(name)]));
}
