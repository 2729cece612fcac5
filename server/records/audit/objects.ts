import { contractPrefixes } from '../../../generated/id-prefixes.ts';

/** An identifier of the contract, of any kind. */
const ID = /^([a-z]{2,12}_)[A-Za-z0-9_-]{1,64}$/;

/** Objects that no request changes. The contract does not have them, and their ids have no prefix. */
const ownPrefixes = { server: 'server_', secret_key: 'key_', schema: 'schema_' } as const;

const kinds = new Map<string, string>(
  Object.entries({ ...contractPrefixes, ...ownPrefixes }).map(([kind, prefix]) => [
    prefix,
    kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]),
);

/** Returns the id by which the audit names a server, a key of SECRET_KEY, or the schema after a migration. */
export const auditedId = (kind: keyof typeof ownPrefixes, id: string): string => `${ownPrefixes[kind]}${id}`;

/** Returns the kind of object that an id names, such as `session_thread`, or null if no kind has such ids. */
export function kindOfId(id: unknown): string | null {
  const [, prefix] = typeof id === 'string' ? (ID.exec(id) ?? []) : [];
  return kinds.get(prefix ?? '') ?? null;
}

/** What a change concerns: an object, and the one that contains it or that it replaces. */
export interface Concerned {
  readonly object_id: string | null;
  readonly object_type: string | null;
  readonly parent_id: string | null;
}

/**
 * Returns what a change concerns. Ids are from the outermost to the innermost; other values do not count. If the last two are of one
 * kind, the last one replaces the other, as a rotated token.
 */
export function concerned(ids: readonly unknown[]): Concerned {
  const known = [...new Set(ids)].filter((id): id is string => kindOfId(id) !== null);
  const object = known.pop() ?? null;
  const last = known.at(-1);
  const replaced = kindOfId(last) === kindOfId(object) ? last : undefined;
  return {
    object_id: object,
    object_type: kindOfId(object),
    parent_id: replaced ?? known[0] ?? null,
  };
}
