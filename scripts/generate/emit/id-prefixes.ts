import type { Contract } from '../contract.ts';
import { prefixOf } from '../ids.ts';
import { header } from './text.ts';

/**
 * `generated/id-prefixes.ts`: the prefixes of ids, by the name of their schema (`SessionThreadId` is `sessionThread`).
 */
export function emitIdPrefixes({ components }: Contract): string {
  const entries = Object.entries(components.schemas).flatMap(([name, schema]) => {
    const [, kind = ''] = /^(\w+)Id$/.exec(name) ?? [];
    const prefix = prefixOf(schema);
    return kind && prefix ? [`  ${kind[0]?.toLowerCase()}${kind.slice(1)}: '${prefix}',`] : [];
  });
  return `${header}/** What the ids of each kind begin with. */
export const contractPrefixes = {
${entries.join('\n')}
} as const;
`;
}
