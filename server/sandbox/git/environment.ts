/** The environment of git. It contains the secrets, because arguments are visible and configuration files remain. */
import { existsSync } from 'node:fs';

export interface GitAccess {
  /** The URL of the repository. Clones use only its host and path. */
  readonly url: string;
  /** Null for a public repository. */
  readonly token: string | null;
  /** A private certificate authority, or null for the system's authorities. */
  readonly caFile: string | null;
}

/**
 * Returns the environment of a git that connects to one server for one repository. It uses only https, no configuration
 * files, no hooks and no prompts. It follows no redirect to another host, which would receive the token.
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
    // So it stays within its memory (see clone.ts) on machines with many processors too.
    'core.packedGitWindowSize': '32m',
    'core.packedGitLimit': '256m',
    'pack.threads': '2',
    'checkout.workers': '1',
    'protocol.allow': 'never',
    'protocol.https.allow': 'always',
    ...Object.fromEntries(Object.entries(trust(caFile)).map(([name, value]) => [`http.${name}`, value])),
    // Only for this host.
    ...(token !== null && { [`http.${new URL(url).origin}/.extraHeader`]: `Authorization: ${basic(token)}` }),
  };
  const numbered = Object.entries(settings).flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ]);
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    // The service reads its messages: see clone-error.ts.
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

/** Where Debian and many other systems have their certificate authorities. */
const SYSTEM_AUTHORITIES = '/etc/ssl/certs';

/** Returns git's `http` settings of certificate authorities: a private one in addition to the system's. */
export function trust(caFile: string | null): Record<string, string> {
  if (caFile === null) return {};
  // Alone, the first setting would replace the system's authorities.
  return {
    sslCAInfo: caFile,
    ...(existsSync(SYSTEM_AUTHORITIES) && { sslCAPath: SYSTEM_AUTHORITIES }),
  };
}

/** Returns the URL for git from the parsed parts. It contains no text of the request. */
export function rebuilt(url: string): string {
  const { host, pathname } = new URL(url);
  return `https://${host}${pathname}`;
}

/** GitHub accepts any user name with a token. It documents this one. */
export const USER_OF_TOKENS = 'x-access-token';

/** Returns the `Authorization` header of a token. */
export function basic(token: string): string {
  return `Basic ${Buffer.from(`${USER_OF_TOKENS}:${token}`).toString('base64')}`;
}
