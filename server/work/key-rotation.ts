/** Counts encrypted values by key, and encrypts them with the first key of SECRET_KEY. Servers can run meanwhile. */
import type { RunStatement } from '../platform/database/statements.ts';
import type { KeyRing } from '../platform/key-ring.ts';
import { createSecretBox, keyIdOf } from '../platform/secrets.ts';
import {
  type Place,
  type SealedColumn,
  sealedColumnQueries,
  sealedColumns,
} from '../records/sealed-values.ts';

/** Rows that a statement looks at. */
const LOOKED_AT = 500;
/** Rows that are encrypted at once. Each is a statement, so that no row waits for another. */
const AT_ONCE = 4;
/** How often a row is read again that changes meanwhile. */
const TRIES = 20;

/** A column whose rows were looked at. */
export interface RotatedColumn {
  readonly table: string;
  readonly column: string;
  /** Rows that were encrypted anew. */
  readonly rotated: number;
  /** Rows that still need another key than the first one. */
  readonly left: number;
  /** Rows that no key of SECRET_KEY can decrypt: the first 10. */
  readonly unreadable: readonly string[];
}

export interface RotationOptions {
  /** Receives the progress of a column after each batch. */
  readonly onProgress?: (column: RotatedColumn) => void;
  /** Changes nothing, and counts. */
  readonly dryRun?: boolean;
}

/** Encrypts all values with the first key. It can be ended at any time: the next call continues with what is left. */
export async function rotateValues(
  run: RunStatement,
  ring: KeyRing,
  { onProgress = () => {}, dryRun = false }: RotationOptions = {},
): Promise<RotatedColumn[]> {
  const columns: RotatedColumn[] = [];
  for (const sealed of sealedColumns) {
    const { table, column } = sealed;
    const queries = sealedColumnQueries(run, sealed, ring.original);
    const rotate = rotatorOf(sealed, queries, ring);
    let [rotated, left, after]: [number, number, Place | null] = [0, 0, null];
    const unreadable: string[] = [];
    const state = () => ({ table, column, rotated, left, unreadable: unreadable.slice(0, 10) });
    do {
      const page = await queries.page(after, LOOKED_AT);
      after = page.last;
      const wanted = page.rows.filter(({ keys }) => keys.some((id) => id !== ring.first.id));
      if (dryRun) left += wanted.length;
      else {
        for (let index = 0; index < wanted.length; index += AT_ONCE) {
          const some = wanted.slice(index, index + AT_ONCE);
          const done = await Promise.all(some.map(({ place }) => rotate(place)));
          rotated += done.filter((each) => each === 'rotated').length;
          left += done.filter((each) => each === 'unreadable' || each === 'busy').length;
          for (const [at, each] of done.entries()) {
            if (each === 'unreadable') unreadable.push((some[at]?.place ?? []).join('/'));
          }
        }
      }
      if (wanted.length > 0) onProgress(state());
    } while (after !== null);
    columns.push(state());
  }
  return columns;
}

function rotatorOf(
  { owner, purpose }: SealedColumn,
  queries: ReturnType<typeof sealedColumnQueries>,
  ring: KeyRing,
) {
  const box = createSecretBox(ring, purpose);
  return async (place: Place): Promise<'rotated' | 'gone' | 'unreadable' | 'busy'> => {
    for (let tries = 0; tries < TRIES; tries++) {
      const read = await queries.read(place);
      const needs = (part: Buffer | null): part is Buffer => {
        const id = part && keyIdOf(part, ring.original);
        return id !== null && id !== ring.first.id;
      };
      if (!read?.parts.some(needs)) return 'gone';
      let parts: (Buffer | null)[];
      try {
        parts = read.parts.map((part, index) => {
          if (!needs(part)) return part;
          const place = owner(read.row, index);
          return box.seal(box.open(part, place), place);
        });
      } catch {
        return 'unreadable';
      }
      if (await queries.replace(place, read.stored, parts)) return 'rotated';
      // A request has changed the row.
    }
    return 'busy';
  };
}

/** Resolves to the numbers of rows that need one of some keys, by table. */
export async function countNeeds(
  run: RunStatement,
  ids: readonly string[],
  original: string,
): Promise<{ table: string; rows: number }[]> {
  const counts = new Map<string, number>();
  for (const sealed of sealedColumns) {
    const queries = sealedColumnQueries(run, sealed, original);
    let after: Place | null = null;
    do {
      const page: Awaited<ReturnType<typeof queries.page>> = await queries.page(after, LOOKED_AT);
      after = page.last;
      const rows = page.rows.filter(({ keys }) => keys.some((id) => ids.includes(id))).length;
      if (rows > 0) counts.set(sealed.table, (counts.get(sealed.table) ?? 0) + rows);
    } while (after !== null);
  }
  return Array.from(counts, ([table, rows]) => ({ table, rows }));
}
