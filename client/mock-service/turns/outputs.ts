/** Files that agents make for their users. They are stored after each turn, as the service does. */
import type { BlobStore } from '../../../server/platform/blobs/blob-store.ts';
import { toTimestamp } from '../../../server/platform/clock.ts';
import type { NewId } from '../../../server/platform/ids.ts';
import { outputRow } from '../../../server/records/files/outputs.ts';
import { releaseBlobs } from '../../../server/records/files/release-blobs.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { ownEvents, type Said } from '../../../server/records/turns/own-events.ts';
import { inOnePiece } from '../memory/blobs.ts';
import { fileQueries } from '../memory/files.ts';
import type { State } from '../memory/state.ts';
import type { MockClock } from '../options.ts';

/** The maximum number of stored outputs of a session, as in the service. */
export const MOST_OUTPUTS = 1_000;

export interface OutputParts {
  readonly state: State;
  readonly events: Pick<Queries['events'], 'append'>;
  readonly blobs: Pick<BlobStore, 'put' | 'delete'>;
  readonly clock: MockClock;
  readonly newId: NewId;
}

/** Writes files into the folder of a session. */
export function writeOutputs(
  { outputs }: State,
  sessionId: string,
  written: ReadonlyMap<string, string>,
): void {
  const added = [...written].map(([path, text]) => [path, { text, isNew: true }] as const);
  outputs.set(sessionId, new Map([...(outputs.get(sessionId) ?? []), ...added]));
}

/** Stores what was written. Files that do not fit wait in the folder. The session reports new ones. */
export async function storeOutputs(
  { state, events, blobs, clock, newId }: OutputParts,
  sessionId: string,
): Promise<void> {
  const session = state.sessions.get(sessionId);
  const written = state.outputs.get(sessionId);
  if (!session || !written) return;
  const { workspace_id } = session;
  const at = toTimestamp(clock.now());
  const files = fileQueries(state);
  const rows = await files.outputsOf(workspace_id, sessionId);
  const stored = new Map(rows.map((row) => [row.output_path, row]));
  const leftOut = new Map<string, { text: string; isNew: boolean }>();
  let isNews = false;
  for (const [path, { text, isNew }] of written) {
    const former = stored.get(path);
    if (former && text === new TextDecoder().decode(state.blobs.get(former.blob_key))) continue;
    if (!former && stored.size === MOST_OUTPUTS) {
      leftOut.set(path, { text, isNew: false });
      isNews ||= isNew;
      continue;
    }
    const content = new TextEncoder().encode(text);
    const blob = await blobs.put(inOnePiece(content), { maxBytes: content.length });
    const row = outputRow({ id: newId('file'), workspaceId: workspace_id, sessionId, path, blob, at });
    const removed = former ? await files.remove(workspace_id, former.id) : null;
    if (removed) await releaseBlobs(files, blobs, [removed.blob_key]);
    await files.add([row]);
    stored.set(path, row);
  }
  state.outputs.set(sessionId, leftOut);
  if (!isNews) return;
  const said = { type: 'session.outputs_left_out', files: leftOut.size, reasons: ['too_many_files'] } as Said;
  await events.append(workspace_id, sessionId, ownEvents([said], { newId, at }));
}
