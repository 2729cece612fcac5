/** Returns true if a version such as `0.2.1` is older than another. A pre-release counts as its release. */
export function isBefore(version: string, other: string): boolean {
  const [one, two] = [version, other].map((each) => each.split('-')[0]?.split('.').map(Number) ?? []);
  for (const place of [0, 1, 2]) {
    const difference = (one?.[place] ?? 0) - (two?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
