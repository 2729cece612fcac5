import type { components } from '../../../generated/types.ts';
import type { agentQueries } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof agentQueries>['hold']>>>;

/** Returns an agent at a version in the contract's form. */
export function toAgent({ definition, ...row }: Found): components['schemas']['Agent'] {
  const { metadata, created_at, updated_at, archived_at } = row;
  const { multiagent = null, ...snapshot } = definition;
  return { ...snapshot, multiagent, metadata, created_at, updated_at, archived_at };
}
