/** Decides what a snapshot stores again. Content that has not changed stays where it is. */
import type { Content, FileEntry, FoundEntry, SavedEntry } from './entries.ts';
import type { Layer, SnapshotList } from './snapshot-list.ts';

export interface Plan {
  /** The files to read into a new layer. Each content comes once. */
  readonly files: readonly FileEntry[];
  /** The layers that stay. */
  readonly layers: readonly Layer[];
  /** The number of files that have no room. */
  readonly leftOut: number;
  /** Returns the entries of the snapshot, with the contents of the new layer by version. */
  entries(read: ReadonlyMap<string, Content>): SavedEntry[];
}

/**
 * Plans a snapshot. It reads what has changed. It also reads the files of a layer again if less than half of the layer is needed,
 * or if they have at most the bytes of the new layer. So the number of layers grows only with the logarithm of the size.
 *
 * @param before The list of the last snapshot of this disk, or null.
 * @param maxBytes The maximum size of all files. The rest is not saved.
 */
export function planSnapshot(
  found: readonly FoundEntry[],
  before: SnapshotList | null,
  maxBytes: number,
): Plan {
  const known = new Map<string, Content>();
  for (const entry of before?.entries ?? [])
    if (entry.kind === 'file') known.set(entry.version, entry.content);
  const { files, leftOut } = fitting(found, maxBytes);
  const layers = before?.layers ?? [];
  const needed = layers.map(() => 0);
  let fresh = 0;
  for (const { version, bytes } of files) {
    const content = known.get(version);
    if (content) needed[content.layer] = (needed[content.layer] ?? 0) + content.bytes;
    else fresh += bytes;
  }
  /** The new indexes of the layers that stay. */
  const kept = new Map<number, number>();
  for (const [index, { bytes }] of [...layers.entries()].reverse()) {
    const used = needed[index] ?? 0;
    if (used > fresh && used * 2 >= bytes) kept.set(index, 0);
    else fresh += used;
  }
  const staying = layers.flatMap((layer, index) => (kept.has(index) ? [{ layer, index }] : []));
  for (const [position, { index }] of staying.entries()) kept.set(index, position);

  const keptContent = (version: string): Content | null => {
    const content = known.get(version);
    const layer = content && (content.bytes === 0 ? 0 : kept.get(content.layer));
    return content && layer !== undefined ? { ...content, layer } : null;
  };
  const fits = new Set(files.map(({ version }) => version));
  return {
    files: files.filter(({ version }) => !keptContent(version)),
    layers: staying.map(({ layer }) => layer),
    leftOut,
    entries: (read) =>
      found.flatMap((entry): SavedEntry[] => {
        if (entry.kind !== 'file') return [entry];
        if (!fits.has(entry.version)) return [];
        const content = keptContent(entry.version) ?? read.get(entry.version);
        return content ? [{ ...entry, content }] : [];
      }),
  };
}

/** Returns the files that have room, each content once. */
function fitting(found: readonly FoundEntry[], maxBytes: number) {
  const files = new Map<string, FileEntry>();
  const without = new Set<string>();
  let leftOut = 0;
  let room = maxBytes;
  for (const entry of found) {
    if (entry.kind !== 'file' || files.has(entry.version)) continue;
    if (entry.bytes > room || without.has(entry.version)) {
      without.add(entry.version);
      leftOut += 1;
      continue;
    }
    room -= entry.bytes;
    files.set(entry.version, entry);
  }
  return { files: [...files.values()], leftOut };
}
