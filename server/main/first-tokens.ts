import { readDemoToken } from '../demo/demo-file.ts';
import type { AccessTokens } from '../platform/access-tokens/access-tokens.ts';
import { allScopes } from '../platform/access-tokens/scopes.ts';
import { type Config, defaultWorkspace } from './config.ts';
import { ConfigError } from './config-error.ts';

/** Makes ACCESS_TOKEN valid, with the rights of the default workspace. */
export async function acceptToken(token: string, tokens: AccessTokens): Promise<void> {
  await tokens.accept(token, defaultWorkspace);
  if (await tokens.authenticate(token)) return;
  throw new ConfigError('ACCESS_TOKEN is revoked or expired. Set another token, or unset the variable.');
}

/** Returns the token of the last start if it is still valid, so that copies of it still work. Otherwise creates a token with all scopes. */
export async function demoToken(config: Config, tokens: AccessTokens): Promise<string> {
  const last = readDemoToken(config.dataDir);
  const principal = last && (await tokens.authenticate(last));
  return principal ? last : (await tokens.issue('pat', defaultWorkspace, { scopes: allScopes })).token;
}
