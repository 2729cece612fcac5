/** The environment of git. It has the secrets, because arguments are visible and configuration files stay. */
import { existsSync } from 'node:fs';

export interface GitAccess {
  /** The repository's URL, as `rebuilt` makes it. */
  readonly url: string;
  /** Null for a public repository. */
  readonly token: string | null;
  /** A certificate authority of one's own; null for those of the system. */
  readonly caFile: string | null;
}

/**
 * The environment of a git that asks one server for one repository: over https and nothing else, with no configuration of anybody's,
 * no hooks, no questions, and no redirect to another host, which would get the token.
 */
export function gitEnvironment({ url, token, caFile }: GitAccess): Record<string, string> {
  const settings: Record<string, string> = {
    'core.hooksPath': '/dev/null',
    'core.fsmonitor': 'false',
    'credential.helper': '',
    'http.followRedirects': 'false',
    'http.proactiveAuth': 'none',
    'submodule.recurse': 'false',
    'gc.auto': '0',
    'maintenance.auto': 'false',
    // It stays within its memory (see clone.ts) on machines with many processors, too.
    'core.packedGitWindowSize': '32m',
    'core.packedGitLimit': '256m',
    'pack.threads': '2',
    'checkout.workers': '1',
    'protocol.allow': 'never',
    'protocol.https.allow': 'always',
    ...Object.fromEntries(Object.entries(trust(caFile)).map(([name, value]) => [`http.${name}`, value])),
    // For this host alone.
    ...(token !== null && { [`http.${new URL(url).origin}/.extraHeader`]: `Authorization: ${basic(token)}` }),
  };
  const numbered = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    // Its messages are read: see clone-error.ts.
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_ALLOW_PROTOCOL: 'https',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_CONFIG_COUNT: String(Object.keys(settings).length),
    ...Object.fromEntries(numbered),
  };
}

/** Where Debian, and many others, keep the authorities of the system. */
const SYSTEM_AUTHORITIES = '/etc/ssl/certs';

/** Which authorities a git trusts, as settings of its `http`: one beside those of the system. */
export function trust(caFile: string | null): Record<string, string> {
  if (caFile === null) return {};
  // Alone, the first would be in the place of the system's.
  return {
    sslCAInfo: caFile,
    ...(existsSync(SYSTEM_AUTHORITIES) && { sslCAPath: SYSTEM_AUTHORITIES }),
  };
}

/** A URL as git is given it: what the parser of this machine has read, and nothing of what was sent. */
export function rebuilt(url: string): string {
  const { host, pathname } = new URL(url);
  return `https://${host}${pathname}`;
}

/** GitHub takes any user name with a token; this is the one that it documents. */
export const USER_OF_TOKENS = 'x-access-token';

/** A token as the header `Authorization` has it. */
export function basic(token: string): string {
  return `Basic ${Buffer.from(`${USER_OF_TOKENS}:${token}`).toString('base64')}`;
}
