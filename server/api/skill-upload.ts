/** Uploads of skills: a folder of files, or a zip. */
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FormFile, FormOfFiles } from '../../generated/handlers.ts';
import type { StoredBlob } from '../platform/blobs/blob-store.ts';
import { createSlots, type Slots } from '../platform/slots.ts';
import { openZip } from '../platform/zip/read-zip.ts';
import { writeZip, type ZipContent } from '../platform/zip/write-zip.ts';
import { ZipError } from '../platform/zip/zip-error.ts';
import type { Queries } from '../records/queries.ts';
import type { SkillVersionRow } from '../records/skill-versions/queries.ts';
import type { SkillDescription } from '../records/skills/skill-description.ts';
import { invalidSkill } from '../records/skills/skill-error.ts';
import { skillOf } from '../records/skills/skill-files.ts';
import { overloaded } from '../shell/errors.ts';
import type { HttpResponse } from '../shell/operation.ts';
import type { Context, Parts } from './context.ts';
import { storeWithin } from './quota.ts';

/** A skill whose zip is stored. */
export interface StoredSkill<Fields> {
  readonly description: SkillDescription;
  readonly fields: Fields;
  readonly blob: StoredBlob;
}

/** How many skills are packed at once, one of each workspace. A skill of 1 GiB needs ten seconds of processor time. */
const PACKED_AT_ONCE = 2;

export const createPackings = (): Slots => createSlots(PACKED_AT_ONCE, { perWorkspace: 1 });

/**
 * Stores the zip of an uploaded skill, and then its rows in a transaction. Waits until the skill can be packed.
 *
 * @param check Checks the skill before its zip is stored.
 * @param add Adds the rows.
 * @throws 400 if the form is not a skill, or the workspace has no room for it.
 * @throws 503 if the server stops, or the client has left, before it is packed.
 */
export async function storeSkill<Fields, Result extends HttpResponse>(
  parts: Parts,
  context: Context,
  { files, fields }: FormOfFiles<Fields>,
  check: (description: SkillDescription) => void,
  add: (tx: Queries, skill: StoredSkill<Fields>) => Promise<Result>,
): Promise<Result> {
  const { principal, signal } = context;
  return parts.spool.withFolder(async (folder) => {
    const received = await receive(files, folder);
    const given = await fields;
    const store = () =>
      withContents(received, async (contents) => {
        const { files: kept, ...description } = await skillOf(contents);
        check(description);
        const zip = await writeZip(kept);
        return storeWithin(parts, context, zip, (tx, blob) => add(tx, { description, fields: given, blob }));
      });
    return parts.packings(principal.workspaceId, signal, store).catch((error) => {
      throw signal.aborted && error === signal.reason ? overloaded(error) : error;
    });
  });
}

/** Returns the row of a version of a stored skill. */
export function versionOf(
  { description, blob }: StoredSkill<unknown>,
  {
    id,
    skill_id,
    workspace_id,
    created_at,
  }: Omit<SkillVersionRow, keyof SkillDescription | keyof VersionBlob>,
): SkillVersionRow {
  const { bytes, sha256, key: blob_key } = blob;
  return { id, workspace_id, skill_id, ...description, bytes, sha256, blob_key, created_at };
}

type VersionBlob = Pick<SkillVersionRow, 'bytes' | 'sha256' | 'blob_key'>;

/** A received file, which is beside the others in a folder. */
interface Received {
  readonly filename: string;
  readonly file: string;
}

/** Writes the files of a form into a folder. Their names are numbers, so nothing of the form names a file of this machine. */
async function receive(files: AsyncIterable<FormFile>, folder: string): Promise<Received[]> {
  const received: Received[] = [];
  for await (const { filename, content } of files) {
    const file = path.join(folder, String(received.length));
    await pipeline(content, createWriteStream(file, { mode: 0o600 }));
    received.push({ filename, file });
  }
  return received;
}

/** Calls a function with the files of a form, or with those in its only file if it is a zip. */
async function withContents<Result>(
  received: readonly Received[],
  use: (contents: readonly ZipContent[]) => Promise<Result>,
): Promise<Result> {
  const [only] = received;
  if (received.length > 1 || !only?.filename.toLowerCase().endsWith('.zip'))
    return use(
      received.map(({ filename, file }) => ({ path: filename, open: async () => createReadStream(file) })),
    );
  try {
    const zip = await openZip(only.file);
    return await use(zip.members).finally(() => zip.close());
  } catch (error) {
    throw error instanceof ZipError ? invalidSkill(`must be a safe zip: it ${error.reason}`) : error;
  }
}
