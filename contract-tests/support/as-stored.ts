/** An object without what changes from read to read: its stats, which count up, and the work of a session. */
export function asStored<Shown extends { stats: unknown; work?: unknown }>({
  stats,
  work,
  ...rest
}: Shown): Omit<Shown, 'stats' | 'work'> {
  return rest;
}
