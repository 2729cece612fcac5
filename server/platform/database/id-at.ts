import { type SQL, sql } from 'drizzle-orm';
import { contractPrefixes } from '../../../generated/id-prefixes.ts';
import type { IdKind } from '../ids.ts';

/** Returns what `idAt` of platform/ids.ts does, for a time that only the database knows. */
export function idAtOf(kind: IdKind, time: SQL): SQL {
  const digit = sql`substr('0123456789abcdefghjkmnpqrstvwxyz', ((ms >> (5 * place)) & 31)::int + 1, 1)`;
  return sql`(
    select ${contractPrefixes[kind]} || string_agg(${digit}, '' order by place desc) collate "C"
    from (select greatest(0, floor(extract(epoch from ${time}) * 1000))::bigint as ms) as at, generate_series(0, 9) as place)`;
}
