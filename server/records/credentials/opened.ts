import type { SecretBox } from '../../platform/secrets.ts';
import type { UsableCredential } from './queries.ts';
import { openSecret } from './view.ts';

/** What a turn gets from its vaults. */
export interface OpenedCredentials {
  /** Secret environment variables by name. */
  variables: Record<string, string>;
  /** Tokens of MCP servers. No two have the same URL. */
  tokens: { url: string; token: string }[];
}

/**
 * Decrypts the credentials of a turn. If several have the same name or URL, the first one applies.
 *
 * @param usable In the order of the vaults, as `usable` of the queries returns them.
 * @throws Error if a secret was encrypted with another key.
 */
export function decryptCredentials(
  usable: readonly UsableCredential[],
  secrets: SecretBox,
): OpenedCredentials {
  const variables = new Map<string, string>();
  const tokens = new Map<string, string>();
  for (const credential of usable) {
    const { auth_type, auth_target, encrypted_secret } = credential;
    const opened = auth_type === 'static_bearer' ? tokens : variables;
    if (!opened.has(auth_target)) opened.set(auth_target, openSecret(encrypted_secret, credential, secrets));
  }
  return {
    variables: Object.fromEntries(variables),
    tokens: Array.from(tokens, ([url, token]) => ({ url, token })),
  };
}
