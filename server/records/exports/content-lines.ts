import { and, eq, min } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/list-filters.ts';
import { withDatabase } from '../../platform/database/unavailable.ts';
import { toFile } from '../files/view.ts';
import { toSkillVersion } from '../skill-versions/view.ts';
import { files } from '../tables/files.ts';
import { skillVersions } from '../tables/skill-versions.ts';
import { blobLines } from './blob-lines.ts';
import type { ContentLine } from './lines.ts';
import type { Exporting } from './parts.ts';
import { everyPage, everyRow, pagesOf } from './rows.ts';

/** Yields the versions of skills, each before its zip. */
export async function* skillVersionLines({
  queries,
  blobs,
  workspace,
}: Exporting): AsyncGenerator<ContentLine> {
  const read = pagesOf(queries.db, { table: skillVersions });
  for await (const row of everyRow(
    (request) => read(workspace, request),
    ({ id }) => id,
  )) {
    yield { type: 'skill_version', object: toSkillVersion(row), blob: row.sha256 };
    yield* blobLines(blobs, { key: row.blob_key, id: row.sha256 });
  }
}

/** Yields the files. The content of several files with one blob comes after the first of them. */
export async function* fileLines({ queries, blobs, workspace }: Exporting): AsyncGenerator<ContentLine> {
  const { db } = queries;
  const read = pagesOf(db, { table: files });
  for await (const rows of everyPage(
    (request) => read(workspace, request),
    ({ id }) => id,
  )) {
    const keys = rows.map(({ blob_key }) => blob_key);
    const firsts = await withDatabase(() =>
      db
        .select({ id: min(files.id) })
        .from(files)
        .where(and(eq(files.workspace_id, workspace), isOneOf(files.blob_key, keys)))
        .groupBy(files.blob_key),
    );
    const isFirst = new Set(firsts.map(({ id }) => id));
    for (const row of rows) {
      yield { type: 'file', object: toFile(row), blob: row.sha256 };
      if (isFirst.has(row.id)) yield* blobLines(blobs, { key: row.blob_key, id: row.sha256 });
    }
  }
}
