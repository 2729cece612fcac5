import { type PlacedChange, placeChange } from './place.ts';
import type { FoundChange } from './redocly-diff.ts';
import type { Contracts } from './split.ts';

/** Redocly pairs a removed URL with a similar new one. For a client, all operations of the removed one are gone. */
export function withoutMoves(found: readonly FoundChange[]): FoundChange[] {
  const moves = found.filter(isMove);
  return found
    .filter(({ path }) => !moves.some((move) => path.startsWith(`${move.path}/`)))
    .flatMap((change) => {
      if (!isMove(change)) return [change];
      const { property: _, ...move } = change;
      return [
        { ...move, kind: 'removed', path: change.base?.pointer ?? change.path },
        { ...move, kind: 'added', impact: 'minor', verdicts: [] },
      ];
    });
}

function isMove({ typeName, property, base, revision }: FoundChange): boolean {
  const shape = (path: unknown) => String(path).replaceAll(/\{[^}]*\}/g, '{}');
  return typeName === 'PathItem' && property === 'key' && shape(base?.value) !== shape(revision?.value);
}

/** A URL is added or removed with all its operations. */
export function ofEachOperation(change: FoundChange, contracts: Contracts): PlacedChange[] {
  if (change.typeName !== 'PathItem' || change.kind === 'modified') return [placeChange(change, contracts)];
  const { document, operations } = change.kind === 'removed' ? contracts.base : contracts.revision;
  const placed = [...operations.values()]
    .filter(({ path }) => document.paths[path] && change.path === `#/paths/${pointerKey(path)}`)
    .map(({ method }) =>
      placeChange({ ...change, path: `${change.path}/${method.toLowerCase()}` }, contracts),
    );
  return placed.length > 0 ? placed : [placeChange(change, contracts)];
}

const pointerKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');
