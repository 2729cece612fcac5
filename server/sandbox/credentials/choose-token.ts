/** A repository, and its token. */
export interface TokenOf {
  readonly url: string;
  readonly token: string | null;
}

/** Returns the token of the requested repository, or else of another repository with the same host and owner. */
export function chooseToken(
  repositories: readonly TokenOf[],
  host: string,
  repositoryPath: string,
): string | null {
  const requested = nameOf(repositoryPath);
  const ofOwner = repositories.flatMap(({ url, token }) => {
    const parsed = new URL(url);
    const name = nameOf(parsed.pathname.slice(1));
    const same = parsed.host === host && name.split('/')[0] === requested.split('/')[0];
    return same && token !== null ? [{ name, token }] : [];
  });
  return (ofOwner.find(({ name }) => name === requested) ?? ofOwner[0])?.token ?? null;
}

/** The name in lower case and without `.git`, because hosts accept all spellings. */
function nameOf(repositoryPath: string): string {
  return repositoryPath
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
}
