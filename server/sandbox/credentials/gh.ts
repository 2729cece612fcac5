import type { TokenOf } from './choose-token.ts';

/** The host whose token gh reads from GH_TOKEN. For other hosts, it reads GH_ENTERPRISE_TOKEN. */
const GITHUB = 'github.com';

/**
 * Returns the variables that gh reads. GH_TOKEN is the token of the first repository with a token (spec. 2.5, rule 6), and
 * gh uses the host of this repository.
 */
export function ghEnvironment(repositories: readonly TokenOf[]): Record<string, string> {
  const tokens = repositories.flatMap(({ url, token }) => (token ? [{ url, token }] : []));
  const [first] = tokens;
  if (!first) return {};
  const other = tokens.find(({ url }) => hostOf(url) !== GITHUB);
  return {
    GH_TOKEN: first.token,
    ...(other && { GH_ENTERPRISE_TOKEN: other.token }),
    ...(other === first && { GH_HOST: hostOf(first.url) }),
  };
}

const hostOf = (url: string) => new URL(url).host;
