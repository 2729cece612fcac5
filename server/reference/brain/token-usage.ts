import type { components } from '../../../generated/types.ts';

export type TokenUsage = components['schemas']['TokenUsage'];

export const noTokens: Readonly<TokenUsage> = {
  input_tokens: 0,
  output_tokens: 0,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};
