import type { components } from '../../../generated/types.ts';

export type TokenUsage = components['schemas']['TokenUsage'];

export const noTokens: Readonly<TokenUsage> = {
  input_tokens: 0,
  output_tokens: 0,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};

/** Returns the number of tokens of a request and its response. */
export function allTokens(usage: TokenUsage): number {
  return Object.values(usage).reduce((sum, each) => sum + each, 0);
}
