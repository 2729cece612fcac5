import { MountError, type MountErrorType } from '../mount-error.ts';

/** Why a clone failed. */
export type CloneErrorType = Extract<MountErrorType, `repository_${string}` | 'sandbox_disk_full_error'>;

/** A failed clone. */
export class CloneError extends MountError {
  override readonly name = 'CloneError';
}

const kinds: readonly [RegExp, CloneErrorType, string, passing?: boolean][] = [
  // This one first: git's message about it contains names from the repository, which can be any text.
  [
    /unable to checkout|checkout failed|unable to create file|invalid path/i,
    'repository_checkout_error',
    'Its files cannot be checked out.',
  ],
  [
    /could not read (Username|Password)|Authentication failed|returned error: 401|askpass/i,
    'repository_authentication_error',
    'The host rejected the token, or there is none and the repository is private.',
  ],
  [/returned error: 403/i, 'repository_forbidden_error', 'The token gives no access to the repository.'],
  [
    /repository .* not found|returned error: (404|410)/i,
    'repository_not_found_error',
    'There is no such repository, or the token does not show it.',
  ],
  [
    /update url base from redirection|returned error: 30\d/i,
    'repository_clone_error',
    'The host redirects elsewhere, which is not followed.',
  ],
  [
    /SSL certificate|certificate verify|unable to get local issuer/i,
    'repository_clone_error',
    "The host's certificate is not trusted.",
  ],
  [
    /CONNECT tunnel failed|after CONNECT|Could not resolve|Failed to connect|Couldn't connect|Connection (refused|reset|timed out)|returned error: (429|5\d\d)|early EOF|RPC failed|unexpected disconnect|remote end hung up|Empty reply|Recv failure|transfer closed|invalid index-pack|fetch-pack/i,
    'repository_clone_error',
    'The connection to the host failed.',
    true,
  ],
];

/**
 * Returns the meaning of git's last output.
 *
 * @param rejected The service's message to git about a host that it must not reach.
 */
export function cloneErrorOf(said: string, rejected: readonly string[] = []): CloneError {
  const [first] = rejected;
  if (first !== undefined) return new CloneError('repository_clone_error', first);
  for (const [words, type, message, passing] of kinds) {
    if (words.test(said)) return new CloneError(type, message, passing);
  }
  return new CloneError('repository_clone_error', 'The repository could not be cloned.');
}
