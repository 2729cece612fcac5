import { invalidParameter } from '../../shell/errors.ts';

/**
 * Checks a repository URL against the allowed hosts. Returns the default mount path: `/data/` and the repository's name
 * (spec. 2.5). `field` is the name of the URL in errors, e.g. `body.resources[0].url`. The contract has checked the
 * URL's form: https, `/owner/name`, no user information, query or fragment, and a name that is not empty without
 * `.git`.
 *
 * @throws 400
 */
export function checkRepository(
  url: string,
  hosts: readonly string[],
  field: string,
): { defaultMountPath: string } {
  const { pathname } = parse(url, field);
  if (!hasAllowedHost(url, hosts)) {
    throw invalidParameter(field, `must be on an allowed host: ${hosts.join(', ')}`, 'host_not_allowed');
  }
  const name = pathname.split('/').findLast(Boolean) ?? '';
  return { defaultMountPath: `/data/${name.replace(/\.git$/, '')}` };
}

export function hasAllowedHost(url: string, hosts: readonly string[]): boolean {
  // The URL parser has converted the host to lower case and removed the port 443.
  return hosts.includes(new URL(url).host);
}

/** Rejects URLs that match the contract's pattern but are invalid: port 99999, host 999.1.1.1. */
function parse(url: string, field: string): URL {
  try {
    return new URL(url);
  } catch {
    throw invalidParameter(field, 'must be a URL');
  }
}
