import type { components } from '../../generated/types.ts';

export type TokenUsage = components['schemas']['TokenUsage'];

export const noTokens: Readonly<TokenUsage> = {
  input_tokens: 0,
  output_tokens: 0,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};

/** The largest number of tokens that the contract allows. */
export const MOST_TOKENS = 2 ** 31 - 1;

export function sumOf(one: TokenUsage, other: TokenUsage): TokenUsage {
  const sum = { ...one };
  for (const name of Object.keys(noTokens) as (keyof TokenUsage)[]) {
    sum[name] = Math.min(sum[name] + other[name], MOST_TOKENS);
  }
  return sum;
}

/** Returns the number of tokens of a request and its response. */
export function allTokens(usage: TokenUsage): number {
  return Object.values(usage).reduce((sum, each) => sum + each, 0);
}
