/** An object without its stats, which count up from read to read. */
export function withoutStats<Shown extends { stats: unknown }>({
  stats,
  ...rest
}: Shown): Omit<Shown, 'stats'> {
  return rest;
}
