/** Tries to install packages. Resolves to the reason if that fails, else to null. Leaves only these packages. */
export type Attempt = (names: readonly string[], timeMs: number) => Promise<string | null>;

/** The reason of packages for whose attempt no time is left. */
export const NOT_TRIED =
  'It was not tried, because other packages took the time of the installation (CLONE_TIMEOUT_SECONDS).';

/** Attempts with less than this part of the time are not made. The rest is for the packages that work. */
const LEAST = 1 / 100;

/**
 * Installs the packages that work. If all together fail, each half is tried, and the halves of a half that fails. Each attempt leaves
 * time for the others, because a package can hang.
 *
 * @param now The time in milliseconds.
 * @returns The reasons of the packages that failed alone, were not tried, or failed with all others that work.
 */
export async function installWorking(
  names: readonly string[],
  attempt: Attempt,
  timeMs: number,
  now: () => number = () => performance.now(),
): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const fail = (some: readonly string[], reason: string) => {
    for (const name of some) failed.set(name, reason);
  };
  const endsAt = now() + timeMs;
  const left = () => Math.max(0, endsAt - now());

  async function search(part: readonly string[]): Promise<void> {
    const time = left() / 4;
    if (time < timeMs * LEAST) return fail(part, NOT_TRIED);
    const reason = await attempt(part, time);
    if (reason === null) return;
    if (part.length === 1) return fail(part, reason);
    await searchHalves(part);
  }

  async function searchHalves(part: readonly string[]): Promise<void> {
    const middle = Math.ceil(part.length / 2);
    await search(part.slice(0, middle));
    await search(part.slice(middle));
  }

  const reason = await attempt(names, names.length > 1 ? left() / 2 : left());
  if (reason === null) return failed;
  if (names.length === 1) {
    fail(names, reason);
    return failed;
  }
  await searchHalves(names);
  const working = names.filter((name) => !failed.has(name));
  const rest = working.length > 0 ? await attempt(working, left()) : null;
  if (rest !== null) fail(working, rest);
  return failed;
}
