/** Every place in the database with encrypted values, so that they can be counted by key and encrypted anew. */
import type { RunStatement } from '../platform/database/statements.ts';
import { ownerOfBody, ownerOfDigest } from '../platform/idempotency/kept.ts';
import { type BoxPurpose, HEAD_BYTES, keyIdOf } from '../platform/secrets.ts';
import { ownerOf as credentialOf } from './credentials/view.ts';
import { ownerOf as deploymentOf } from './deployments/sealed-variables.ts';
import { ownerOf as deploymentTokenOf } from './deployments/tokens.ts';
import { ownerOf as environmentOf } from './environments/environment-variables.ts';
import { ownerOf as memoryOf } from './memories/content.ts';
import { ownerOf as sessionOf } from './sessions/session-variables.ts';

type Row = Readonly<Record<string, string>>;

/** A column with encrypted values. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns of the primary key. */
  readonly key: readonly string[];
  /** More columns that name the place of a value. */
  readonly more: readonly string[];
  /** How a value is stored: its bytes, a text in base64, or a JSON array of such texts and nulls. */
  readonly form: 'bytes' | 'text' | 'list';
  readonly purpose: BoxPurpose;
  /** Returns the place of a value, which is authenticated with it. */
  owner(row: Row, index: number): string;
}

const bytes = { form: 'bytes', purpose: 'repository-token', key: ['id'], more: [] } as const;
const response = { purpose: 'idempotent-response', key: ['token_id', 'key'], more: [] } as const;
const definition = ['workspace_id', 'id'];
const variables = 'encrypted_environment_variables';

/** Rows have the columns that are listed beside them, hence `as never`. */
export const sealedColumns: readonly SealedColumn[] = [
  { ...bytes, table: 'sessions', column: variables, owner: ({ id = '' }) => sessionOf(id) },
  { ...bytes, table: 'deployments', column: variables, owner: ({ id = '' }) => deploymentOf(id) },
  {
    ...bytes,
    table: 'deployments',
    column: 'encrypted_tokens',
    form: 'list',
    owner: ({ id = '' }, index) => deploymentTokenOf(id, index),
  },
  {
    ...bytes,
    table: 'environments',
    column: variables,
    key: definition,
    owner: (row) => environmentOf(row as never),
  },
  {
    ...bytes,
    table: 'vault_credentials',
    column: 'encrypted_secret',
    key: definition,
    more: ['vault_id'],
    owner: (row) => credentialOf(row as never),
  },
  { ...bytes, table: 'session_resources', column: 'encrypted_token', owner: ({ id = '' }) => id },
  {
    ...bytes,
    table: 'memory_versions',
    column: 'encrypted_content',
    key: definition,
    more: ['memory_store_id'],
    owner: (row) => memoryOf(row as never),
  },
  {
    ...response,
    table: 'idempotency_keys',
    column: 'encrypted_body',
    form: 'bytes',
    owner: (row) => ownerOfBody(row as never),
  },
  {
    ...response,
    table: 'idempotency_keys',
    column: 'fingerprint',
    form: 'text',
    owner: (row) => ownerOfDigest(row as never),
  },
];

/** The primary key of a row. */
export type Place = readonly string[];

/** Values of rows, in the order of their primary keys. */
export interface Page {
  /** With the ids of the keys that the row's values need. */
  readonly rows: readonly { readonly place: Place; readonly keys: readonly string[] }[];
  /** The last row that was looked at. Null after the end of the table. */
  readonly last: Place | null;
}

/** Queries of a column. Each statement is short, so that none holds a lock for long. */
export function sealedColumnQueries(run: RunStatement, sealed: SealedColumn, original: string) {
  const { table, column, key, more, form } = sealed;
  const names = [...key, ...more];
  const where = key.map((name, index) => `${quoted(name)} = $${index + 1}`).join(' and ');
  const asText = form === 'list' ? `${column}::text` : column;

  return {
    /** Reads a page after a row, or the first one. It does not read the values themselves. */
    async page(after: Place | null, limit: number): Promise<Page> {
      const list = key.map(quoted).join(', ');
      // The values of a column can be large. The start of one names its key.
      const head = form === 'bytes' ? `substring(${column} from 1 for ${HEAD_BYTES})` : asText;
      const from = after ? `where (${list}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})` : '';
      const { rows } = await run(
        `select ${list}, ${head} as head from ${table} ${from} order by ${list} limit ${limit}`,
        after ?? [],
      );
      const placed = rows.map((row) => ({
        place: key.map((name) => String(row[name])),
        keys: [...new Set(partsOf(form, row.head).map((part) => keyOf(part, original)))].flatMap(
          (id) => id ?? [],
        ),
      }));
      return { rows: placed, last: rows.length < limit ? null : (placed.at(-1)?.place ?? null) };
    },

    /** Reads the values of a row: null if it is gone. */
    async read(place: Place): Promise<{ row: Row; stored: unknown; parts: (Buffer | null)[] } | null> {
      const { rows } = await run(
        `select ${names.map(quoted).join(', ')}, ${asText} as stored from ${table} where ${where}`,
        place,
      );
      const [row] = rows;
      return row ? { row: row as Row, stored: row.stored, parts: partsOf(form, row.stored) } : null;
    },

    /** Replaces the values of a row. Resolves to false if they have changed. */
    async replace(place: Place, stored: unknown, parts: readonly (Buffer | null)[]): Promise<boolean> {
      const [old, next] = [`$${key.length + 1}`, `$${key.length + 2}`];
      const { rows } = await run(
        `update ${table} set ${column} = ${next}${form === 'list' ? '::text::json' : ''}
         where ${where} and ${asText} = ${old} returning 1 as done`,
        [...place, stored, storedForm(form, parts)],
      );
      return rows.length > 0;
    },
  };
}

const quoted = (name: string) => `"${name}"`;

/** Digests of 0.2.0 and of builds before 0.3.0 are not ciphertexts, and their bytes do not begin like one. */
const keyOf = (part: Buffer | null, original: string) => part && keyIdOf(part, original);

function partsOf(form: SealedColumn['form'], stored: unknown): (Buffer | null)[] {
  if (stored === null || stored === undefined) return [];
  if (form === 'bytes') return [Buffer.from(stored as Uint8Array)];
  const texts: (string | null)[] = form === 'text' ? [stored as string] : JSON.parse(stored as string);
  // JSON null: a deployment without tokens.
  return (texts ?? []).map((text) => text && Buffer.from(text, 'base64')) as (Buffer | null)[];
}

function storedForm(form: SealedColumn['form'], parts: readonly (Buffer | null)[]): unknown {
  if (form === 'bytes') return parts[0];
  const texts = parts.map((part) => part?.toString('base64') ?? null);
  return form === 'text' ? texts[0] : JSON.stringify(texts);
}
